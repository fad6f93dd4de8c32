//@ expect: error division-by-zero
// The divisor counts down to zero.
int main(void) {
    long long total = 1000;
    for (int step = 3; step >= 0; step--)
        total /= step; //~ division-by-zero
    return (int)total;
}
