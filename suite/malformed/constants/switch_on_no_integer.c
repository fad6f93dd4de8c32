//@ expect: rejected
// The value of a switch is an integer.

int main(void) {
    double d = 1.0;
    int x = 1, *p = &x;
    switch (d) { //~ error 13: switch quantity is not an integer
    case 1:
        break;
    }
    switch (p) { //~ error 13: switch quantity is not an integer
    case 0:
        break;
    }
    return 0;
}
