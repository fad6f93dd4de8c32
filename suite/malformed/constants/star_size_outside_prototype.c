//@ expect: rejected
// `[*]` stands for an unknown size in a prototype only.

int allowed(int n, int a[*]);
int forbidden(int n, int a[*]) { //~ error 28: '[*]' outside a function prototype
    return n;
}
int main(void) {
    return 0;
}
