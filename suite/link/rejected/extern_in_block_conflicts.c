//@ expect: rejected
//@ with: extern_in_block_conflicts.part.c
//@ gcc: accepts, because it never compares the types of two files
// A declaration inside a block takes part in linking.

double rate = 0.0;
int use(void);
int main(void) {
    return use();
}
