//@ expect: error bad-array-size
// An array for no elements.
static int last(int n, const int *from) {
    int copy[n]; //~ bad-array-size: zero
    for (int i = 0; i < n; i++)
        copy[i] = from[i];
    return n ? copy[n - 1] : 0;
}

int main(void) {
    int a[2] = { 1, 2 };
    return last(2, a) - 2 + last(0, a);
}
