//@ expect: rejected
// A control character (here U+0001) that is no white space.

int main(void) {
    int x = 0 ; //~ error 15: stray
    return x;
}
