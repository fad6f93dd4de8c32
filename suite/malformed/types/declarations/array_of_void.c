//@ expect: rejected
// An array of nothing.

void a[3]; //~ error 6: array of voids
int main(void) {
    return 0;
}
