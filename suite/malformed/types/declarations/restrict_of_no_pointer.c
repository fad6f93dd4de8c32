//@ expect: rejected
// `restrict` speaks of pointers to objects.

int restrict x; //~ error 5: invalid use of 'restrict'
int main(void) {
    return 0;
}
