//@ expect: rejected
// One value, one label, however the value is written; a range counts with all its values.

int main(void) {
    int x = 1;
    switch (x) {
    case 1:
        break;
    case 3 - 2: //~ error 10: duplicate case value
        break;
    case 10 ... 20:
        break;
    case 15: //~ error 10: duplicate case value
        break;
    case 20 ... 30: //~ error 10: duplicate case value
        break;
    }
    switch (x) {
    case 1:
        break;
    }
    return 0;
}
