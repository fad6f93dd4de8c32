//@ expect: rejected
// Functions are no elements. Pointers to them are.

int (*good[2])(void);
int bad[2](void); //~ error 5: array of functions
typedef int action(void);
action worse[2]; //~ error 8: array of functions
int main(void) {
    return 0;
}
