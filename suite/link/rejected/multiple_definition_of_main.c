//@ expect: rejected
//@ with: multiple_definition_of_main.part.c
// The program begins in one place.

int main(void) {
    return 0;
}
