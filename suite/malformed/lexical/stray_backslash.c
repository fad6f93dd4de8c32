//@ expect: rejected
// A backslash that is not the last character of its line begins no token.

int main(void) {
    int x = \ 0; //~ error 13: stray '\' in program
    return x;
}
