//@ expect: rejected
//@ with: conflicting_declarations_of_object_1.part.c conflicting_declarations_of_object_2.part.c
//@ gcc: accepts, because it never compares the types of two files
// Here a declaration, not the definition, is the one that comes second.

extern int ready;
int main(void) {
    return ready - 1;
}
