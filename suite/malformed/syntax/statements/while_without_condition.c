//@ expect: rejected
// An endless loop is written otherwise. The `break` still belongs to a loop.

int main(void) {
    while () { //~ error 12: expected expression
        break;
    }
    return 0;
}
