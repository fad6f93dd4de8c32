//@ expect: error unrelated-pointers
//@ run: --strict
// The distance of two objects means nothing.
int main(void) {
    int a[4] = { 0 }, b[4] = { 0 };
    long distance = &b[1] - &a[0]; //~ unrelated-pointers
    return distance == 0;
}
