//@ expect: rejected
// Sizes that no array can have.

int negative[-1]; //~ error 14: array size is negative
int floating[1.5]; //~ error 14: array size is not an integer
int huge[0x7fffffffffffffff]; //~ error 10: array size is too large
int sum[2 - 3]; //~ error 9: array size is negative
int main(void) {
    return 0;
}
