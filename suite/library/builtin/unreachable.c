//@ expect: error unreachable-reached
// A place that was said to be unreachable.

int main(void) {
    volatile int x = 3;
    if (x == 3)
        __builtin_unreachable(); //~ unreachable-reached
    return 0;
}
