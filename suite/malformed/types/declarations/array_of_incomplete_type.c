//@ expect: rejected
// The elements of an array have a size.

struct unknown;
extern struct unknown table[4]; //~ error 23: incomplete element type 'struct unknown'
extern int grid[4][]; //~ error 12: incomplete element type 'int[]'
int take(struct unknown list[]); //~ error 25: incomplete element type 'struct unknown'
int main(void) {
    return 0;
}
