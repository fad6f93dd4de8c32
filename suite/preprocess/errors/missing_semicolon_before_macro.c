//@ expect: rejected
// The token in place of the semicolon comes out of a macro: the place is the macro's name.

#define DECLARE(name) int name = 0
int main(void) {
    int a = 1
    DECLARE(b); //~ error 5: expected ';'
    return a + b;
}
