//@ expect: rejected
//@ with: conflicting_types_of_object.part.c
//@ gcc: accepts, because it never compares the types of two files; reading the object would be undefined
// The files disagree about the type of an object.

extern long total;
int main(void) {
    return total != 0;
}
