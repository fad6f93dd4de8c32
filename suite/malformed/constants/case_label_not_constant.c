//@ expect: rejected
// A case label is an integer constant, and a const variable is no constant.

int main(void) {
    int x = 1, y = 1;
    const int two = 2;
    switch (x) {
    case y: //~ error 10: not a constant expression
        break;
    case two: //~ error 10: not a constant expression
        break;
    }
    return 0;
}
