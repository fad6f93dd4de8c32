//@ expect: rejected
// The message of the assertion is part of the error; there may be none.

_Static_assert(sizeof(char) == 2, "a char has two bytes"); //~ error 1: static assertion failed: a char has two bytes
_Static_assert(1 == 1, "fine");
struct s {
    int a;
    _Static_assert(0, "inside a struct"); //~ error 5: static assertion failed: inside a struct
};
int main(void) {
    _Static_assert(sizeof(struct s) == 1); //~ error 5: static assertion failed
    return 0;
}
