//@ expect: error step-limit
//@ run: --limit 10000
// The loop is longer than the limit.
int main(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 100000; i++) //~ step-limit: step limit of 10000 reached
        sum += i; //~ step-limit
    return sum == 1;
}
