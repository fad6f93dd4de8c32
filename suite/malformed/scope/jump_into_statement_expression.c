//@ expect: rejected
// A statement expression is entered at its beginning only.

int main(void) {
    int x = 0;
    goto inside; //~ error 5: jump into statement expression
    x = ({
inside:
        5;
    });
    return x;
}
