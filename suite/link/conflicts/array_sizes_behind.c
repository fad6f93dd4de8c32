//@ expect: error out-of-bounds
//@ with: array_sizes.part.c
//@ warns: conflicting types for 'table' in two files
//@ check: possible out-of-bounds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
// The array is shorter than this file believes.

extern int table[8];
int main(void) {
    return table[4]; //~ out-of-bounds
}
