//@ expect: ok
// The array is only declared where its size is known to be good.
static int length(int n) {
    if (n <= 0)
        return 0;
    char buffer[n];
    return (int)sizeof buffer;
}

int main(void) {
    return length(0) + length(-3) + length(2) - 2;
}
