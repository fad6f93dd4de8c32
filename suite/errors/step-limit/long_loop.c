//@ expect: error step-limit
//@ run: --limit 10000
// The loop is longer than the limit.
int main(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 100000; i++) //~ step-limit: the limit of 10000 steps
        sum += i; //~ step-limit
    return sum == 1;
}
