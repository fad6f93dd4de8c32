//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of static objects
// Searching backwards without a limit.
static int values[3] = { 5, 6, 7 };

static int find(int wanted) {
    int i = 2;
    while (values[i] != wanted) //~ out-of-bounds: offset -4
        i--;
    return i;
}

int main(void) {
    return find(5) + find(1);
}
