//@ expect: rejected
// A case label is an integer.

int main(void) {
    int x = 1;
    switch (x) {
    case 1.5: //~ error 10: case label is not an integer
        break;
    case "a": //~ error 10: case label is not an integer
        break;
    }
    return 0;
}
