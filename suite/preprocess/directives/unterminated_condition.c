//@ expect: rejected
// The condition is never closed; it is reported where it opens.

int main(void) {
    return 0;
}
#ifdef SOMETHING //~ error *: unterminated #ifdef
int more;
