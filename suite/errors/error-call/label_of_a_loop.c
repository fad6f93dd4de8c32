//@ expect: error error-call
//@ run: --unreach-label again
// Control falls into the label without any goto, and the label stands before a statement with a loop around it.
int main(void) {
    int i = 0;
    while (i < 3) {
        i++;
        if (i == 2) {
        again: //~ error-call
            i++;
        }
    }
    return i;
}
