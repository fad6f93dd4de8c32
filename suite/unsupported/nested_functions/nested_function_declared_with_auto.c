//@ expect: unsupported "nested function"
// `auto` declares an inner function before its definition.

int main(void) {
    auto int twice(int);
    int x = twice(2);
    int twice(int n) {
        return 2 * n;
    }
    return x - 4;
}
