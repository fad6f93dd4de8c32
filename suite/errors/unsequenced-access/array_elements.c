//@ expect: error unsequenced-access
// Two elements of one array, until the indices are equal.
static int a[3] = { 1, 2, 3 };

static int step(int i, int j) {
    return a[i]++ - a[j]--; //~ unsequenced-access
}

int main(void) {
    return step(0, 1) + step(1, 2) + step(2, 2);
}
