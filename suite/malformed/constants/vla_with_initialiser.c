//@ expect: rejected
// The number of elements is not known when the list is read.

int main(void) {
    int n = 4;
    int a[n] = { 1, 2 }; //~ error 16: variable-sized object may not be initialised
    return 0;
}
