//@ expect: rejected
// Labels of a switch outside of any switch.

int main(void) {
    int x = 1;
    case 1: //~ error 5: 'case' outside of a switch
    x = 0;
    default: //~ error 5: 'default' outside of a switch
    return x;
}
