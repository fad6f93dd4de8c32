static void fib(int n, int *out)
{
    if (n < 2) {
        *out = n;
        return;
    }
    int a, b;
    fib(n - 1, &a);
    fib(n - 2, &b);
    *out = a + b;
}

int main(void)
{
    int r;
    fib(27, &r);
    return r & 127;
}
