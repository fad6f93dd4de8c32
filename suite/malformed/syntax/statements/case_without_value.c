//@ expect: rejected
// A case label has a value.

int main(void) {
    int x = 1;
    switch (x) {
    case : //~ error 10: expected expression
        x = 2;
    }
    return x - 2;
}
