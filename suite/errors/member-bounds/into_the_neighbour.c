//@ expect: error member-bounds
//@ run: --property member-bounds
//@ check: possible member-bounds
//@ hunt: finds
// One element too many: the loop writes the member behind the array.
struct counter {
    int digits[4];
    int length;
};

int main(void) {
    struct counter c = { { 1, 2, 3, 4 }, 4 };
    for (int i = 0; i <= c.length; i++)
        c.digits[i] = 0; //~ member-bounds: the index 4 is outside
    return c.length;
}
