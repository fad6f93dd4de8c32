//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
// The last member of a structure of variable size has fewer elements than the loop believes.
static int sum(int n)
{
    struct { int head; int item[n]; } s;
    int i, all = 0;
    for (i = 0; i <= n; i++)
        s.item[i] = i; //~ out-of-bounds
    for (i = 0; i < n; i++)
        all += s.item[i];
    return all;
}

int main(void)
{
    return sum(3);
}
