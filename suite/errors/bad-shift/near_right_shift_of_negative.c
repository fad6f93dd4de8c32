//@ expect: ok
//@ run: --strict
// Right shift of a negative number is not undefined.
int main(void) {
    int n = -8;
    return (n >> 1) == -4 ? 0 : 1;
}
