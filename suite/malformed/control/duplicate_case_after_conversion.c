//@ expect: rejected
// The values are compared in the type of the switch.

int main(void) {
    unsigned x = 1;
    switch (x) {
    case 0xffffffffu:
        break;
    case -1: //~ error 10: duplicate case value
        break;
    }
    return 0;
}
