//@ expect: rejected
// The label ends with a colon.

int main(void) {
    int x = 1;
    switch (x) {
    case 1
        x = 2; //~ error 9: expected ':'
        break;
    default
        x = 3; //~ error 9: expected ':'
    }
    return x - 2;
}
