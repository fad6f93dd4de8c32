//@ expect: rejected
// Statements live inside functions. Each one is one error.

return 1; //~ error 1: expected declaration
int between;
while (between) { between = 0; } //~ error 1: expected declaration
int main(void) {
    return between;
}
