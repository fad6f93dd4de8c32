//@ expect: error member-bounds
//@ run: --property member-bounds
//@ inputs: 5
//@ check: possible member-bounds
//@ hunt: finds
// A column behind the last one is in the next row, and inside of the table.
extern int __VERIFIER_nondet_int(void);

static int table[3][4];

int main(void) {
    int column = __VERIFIER_nondet_int();
    if (column < 0 || column > 5)
        return 0;
    return table[1][column]; //~ member-bounds: the index
}
