//@ expect: rejected
// A typedef may be repeated, but not changed.

typedef int number;
typedef int number;
typedef long number; //~ error 14: conflicting types for 'number'
int main(void) {
    return 0;
}
