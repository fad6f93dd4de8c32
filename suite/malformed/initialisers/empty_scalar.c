//@ expect: rejected
// A scalar has one value.

int x = {}; //~ error 9: empty scalar initialiser
int main(void) {
    return x;
}
