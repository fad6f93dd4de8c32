//@ expect: ok
//@ with: array_sizes.part.c
//@ warns: conflicting types for 'table' in two files
// The array is shorter than this file believes. What is inside of it may be read.

extern int table[8];
int main(void) {
    return table[3];
}
