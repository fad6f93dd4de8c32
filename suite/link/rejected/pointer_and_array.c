//@ expect: rejected
//@ with: pointer_and_array.part.c
//@ gcc: accepts, because it never compares the types of two files
// The oldest mistake: an array is declared as a pointer.

extern char *name;
int main(void) {
    return name == 0;
}
