//@ expect: rejected
// A type has no value.

typedef int number = 3; //~ error 22: typedef 'number' is initialised
int main(void) {
    return 0;
}
