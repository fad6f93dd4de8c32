//@ expect: rejected
// `sizeof` has an operand.

int main(void) {
    int x = sizeof ; //~ error 20: expected expression
    int y = sizeof(); //~ error 20: expected expression
    return x + y;
}
