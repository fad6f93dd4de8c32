//@ expect: unsupported "nested function"
// A function inside a function.

int main(void) {
    int add(int a, int b) {
        return a + b;
    }
    return add(1, 2) - 3;
}
