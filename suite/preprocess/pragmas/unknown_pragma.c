//@ expect: ok
// Pragmas that nobody knows are skipped, wherever they stand.

#pragma nobody knows this
int main(void) {
    int x = 0;
#pragma omp parallel for
    for (int i = 0; i < 3; i++)
#pragma nor this
        x += i;
    _Pragma("nobody") x -= 3;
    return x;
}
