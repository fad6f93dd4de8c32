//@ expect: rejected
// `break` leaves a loop or a switch.

int main(void) {
    int x = 1;
    break; //~ error 5: 'break' outside a loop or switch
    if (x) {
        break; //~ error 9: 'break' outside a loop or switch
    }
    return 0;
}
