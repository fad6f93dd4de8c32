//@ expect: ok
//@ exit: 6
// A pointer one past the end is held, compared and subtracted.
int main(void) {
    int a[3] = { 1, 2, 3 }, sum = 0;
    for (int *p = a, *end = a + 3; p != end; p++)
        sum += *p;
    return &a[3] - a == 3 ? sum : 0;
}
