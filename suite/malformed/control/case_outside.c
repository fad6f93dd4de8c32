//@ expect: rejected
// Labels of a switch outside any switch.

int main(void) {
    int x = 1;
    case 1: //~ error 5: 'case' outside a switch
    x = 0;
    default: //~ error 5: 'default' outside a switch
    return x;
}
