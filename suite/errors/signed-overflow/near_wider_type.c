//@ expect: ok
//@ run: --overflow
// The product is computed in a type that holds it.
int main(void) {
    int a = 2000000000, b = 3;
    long long product = (long long)a * b;
    return product == 6000000000LL ? 0 : 1;
}
