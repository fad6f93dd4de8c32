//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
// The union is as large as its array, which has no element of this number.
static int sum(int n)
{
    union { char c[n]; short s; } x;
    int i, all = 0;
    for (i = 0; i <= n; i++)
        x.c[i] = 1; //~ out-of-bounds
    for (i = 0; i < n; i++)
        all += x.c[i];
    return all;
}

int main(void)
{
    return sum(6);
}
