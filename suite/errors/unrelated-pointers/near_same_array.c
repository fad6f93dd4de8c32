//@ expect: ok
//@ run: --strict
//@ exit: 4
// Members of one array, and one past its end.
int main(void) {
    int a[4] = { 0 };
    int *low = a, *high = a + 4;
    return low < high ? (int)(high - low) : 0;
}
