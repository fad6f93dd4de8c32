//@ expect: rejected
// Statements run inside functions only.

int x = ({ 1; }); //~ error 9: statement expression outside a function
int main(void) {
    return x - 1;
}
