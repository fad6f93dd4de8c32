//@ expect: error unsupported
// A function inside of a function.
int main(void) {
    int base = 1;
    int add(int x) { //~ unsupported
        return x + base;
    }
    return add(-1); //~ unsupported
}
