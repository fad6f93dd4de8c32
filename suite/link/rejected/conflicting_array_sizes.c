//@ expect: rejected
//@ with: conflicting_array_sizes.part.c
//@ gcc: accepts, because it never compares the types of two files
// The array is shorter than this file believes.

extern int table[8];
int main(void) {
    return table[0];
}
