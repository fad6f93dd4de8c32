//@ expect: error wild-access
//@ with: pointer_and_array.part.c
//@ warns: conflicting types for 'name' in two files
//@ check: possible wild-access
// The oldest mistake: an array is declared as a pointer, and its text taken for an address.

extern char *name;
int main(void) {
    return *name; //~ wild-access
}
