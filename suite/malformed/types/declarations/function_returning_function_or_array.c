//@ expect: rejected
// A function returns neither a function nor an array.

typedef int action(void);
typedef int table[4];
int first(void)(void); //~ error 5: function returning a function
action second(void); //~ error 8: function returning a function
int third(void)[4]; //~ error 5: function returning an array
table fourth(void); //~ error 7: function returning an array
int main(void) {
    return 0;
}
