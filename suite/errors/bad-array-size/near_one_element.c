//@ expect: ok
//@ exit: 6
// One element is enough.
static int sum(int n) {
    int a[n], total = 0;
    for (int i = 0; i < n; i++)
        a[i] = i + 1;
    for (int i = 0; i < n; i++)
        total += a[i];
    return total;
}

int main(void) {
    return sum(1) + sum(2) + sum(1) + sum(1);
}
