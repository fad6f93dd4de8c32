//@ expect: rejected
// A name ends with its block, and the variable of a `for` with its loop.

int main(void) {
    int sum = 0;
    {
        int inner = 1;
        sum += inner;
    }
    for (int i = 0; i < 3; i++)
        sum += i;
    sum += inner; //~ error 12: use of undeclared identifier 'inner'
    sum += i; //~ error 12: use of undeclared identifier 'i'
    return sum;
}
