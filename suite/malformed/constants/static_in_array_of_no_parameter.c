//@ expect: rejected
// `static` within brackets speaks of the caller's array.

int a[static 3]; //~ error 7: 'static' or type qualifiers in a non-parameter array
int b[const 3]; //~ error 7: 'static' or type qualifiers in a non-parameter array
int allowed(int c[static 3]);
int main(void) {
    return 0;
}
