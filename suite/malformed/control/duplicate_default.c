//@ expect: rejected
// One default per switch; an inner switch has its own.

int main(void) {
    int x = 1;
    switch (x) {
    default:
        switch (x) {
        default:
            break;
        }
        break;
    default: //~ error 5: duplicate 'default' label
        break;
    }
    return 0;
}
