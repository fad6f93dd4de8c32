//@ expect: error bad-call
//@ with: result_types.part.c
//@ warns: conflicting types for 'ratio' in two files
//@ check: possible bad-call
// The caller takes an integer where the function gives a floating value.

int ratio(void);
int main(void) {
    return ratio() * 0; //~ bad-call
}
