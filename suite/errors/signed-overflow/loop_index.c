//@ expect: error signed-overflow
//@ run: --overflow
// The middle of two large indices.
static int middle(int low, int high) {
    return (low + high) / 2; //~ signed-overflow
}

int main(void) {
    return middle(1, 3) + middle(2000000000, 2000000002) > 0;
}
