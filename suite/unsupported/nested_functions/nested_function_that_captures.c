//@ expect: unsupported "nested function"
// The inner function reads and writes the variables of the outer one.

int main(void) {
    int total = 0;
    void count(int n) {
        total += n;
    }
    count(1);
    count(2);
    return total - 3;
}
