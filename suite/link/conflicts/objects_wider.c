//@ expect: error out-of-bounds
//@ model: lp64
//@ with: objects_wider.part.c
//@ warns: conflicting types for 'total' in two files
//@ check: possible out-of-bounds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
// The object is smaller than this file believes.

extern long total;
int main(void) {
    return total != 0; //~ out-of-bounds
}
