//@ expect: rejected
// The switch stands outside the statement expression.

int main(void) {
    int x = 1;
    switch (x) {
        x = ({
        case 1: //~ error 9: jump into statement expression
            5;
        });
    }
    return x;
}
