//@ expect: rejected
// A parameter belongs to its function.

int take(int amount) {
    return amount;
}
int main(void) {
    return take(amount); //~ error 17: use of undeclared identifier 'amount'
}
