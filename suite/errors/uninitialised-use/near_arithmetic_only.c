//@ expect: ok
// An uninitialised value may be carried around as long as it decides nothing.
int main(void) {
    int a, b = 2;
    int c = a;
    c += b;
    c = 0;
    return c;
}
