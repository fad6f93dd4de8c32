//@ expect: rejected
// The same through a case label.

int main(void) {
    int n = 4;
    switch (n) {
    case 1:;
        int a[n];
        a[0] = 1;
        break;
    case 4: //~ error 5: jump into scope of 'a'
        n = 0;
        break;
    }
    return n;
}
