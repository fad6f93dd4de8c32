//@ expect: ok
//@ with: extern_in_block.part.c
//@ warns: conflicting types for 'rate' in two files
// A declaration inside a block takes part in linking.

double rate = 0.0;
int use(void);
int main(void) {
    return use();
}
