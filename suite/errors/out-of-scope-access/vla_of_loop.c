//@ expect: error out-of-scope-access
//@ sanitizers: silent, because they do not poison an array of variable length when its block ends
// A variable-length array ends with its block.
int main(void) {
    int *kept = 0;
    for (int n = 2; n < 4; n++) {
        int row[n];
        row[0] = n;
        kept = row;
    }
    return kept[0]; //~ out-of-scope-access
}
