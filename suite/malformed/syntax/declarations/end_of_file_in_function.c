//@ expect: rejected
// The end of the file is reported at the last token.

int main(void) {
    int x = 0;
    if (x) {
        x = 1;
    }
    return x; //~ error 13: expected '}'
