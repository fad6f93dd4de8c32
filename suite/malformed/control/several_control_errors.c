//@ expect: rejected
// Every misplaced jump of a function is reported.

int main(void) {
    int x = 1;
    continue; //~ error 5: 'continue' outside a loop
    switch (x) {
    case 1:
        goto nowhere; //~ error 14: use of undeclared label 'nowhere'
    case 1: //~ error 10: duplicate case value
        break;
    }
    while (x) {
        case 5: //~ error 9: 'case' outside a switch
        x = 0;
    }
    break; //~ error 5: 'break' outside a loop or switch
    return 0;
}
