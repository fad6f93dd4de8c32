//@ expect: error out-of-scope-access
//@ sanitizers: silent, because the variable of the next round lies at the same place
// The variable of a loop's body is another one in each round.
int main(void) {
    int *last = 0, sum = 0;
    for (int i = 0; i < 3; i++) {
        int square = i * i;
        if (last)
            sum += *last; //~ out-of-scope-access
        last = &square;
    }
    return sum;
}
