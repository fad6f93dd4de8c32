//@ expect: rejected
// Neither a size nor an initialiser tells how long the array is.

int main(void) {
    int a[]; //~ error 9: array size missing in 'a'
    return 0;
}
