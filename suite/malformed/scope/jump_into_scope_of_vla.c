//@ expect: rejected
// The jump would pass the point where the array gets its size.

int main(void) {
    int n = 4;
    goto inside; //~ error 5: jump into scope of 'a'
    {
        int a[n];
        a[0] = 1;
inside:
        n = 0;
    }
    return n;
}
