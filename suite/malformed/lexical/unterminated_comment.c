//@ expect: rejected
// A comment that runs to the end of the file; it is reported where it opens.

int main(void) {
    return 0;
}
/* nobody closes this //~ error 1: unterminated comment
