//@ expect: error uninitialised-use
// Half of the array is filled, all of it is searched.
static int find(int n, int wanted) {
    int a[n];
    for (int i = 0; i < n / 2; i++)
        a[i] = i;
    for (int i = 0; i < n; i++)
        if (a[i] == wanted) //~ uninitialised-use
            return i;
    return -1;
}

int main(void) {
    return find(6, 1) + find(6, 40);
}
