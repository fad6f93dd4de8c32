//@ expect: rejected
//@ with: multiple_definition_of_tentative_object.part.c
// At the end of its file a tentative definition is a definition: two files, two definitions.

int state;
int main(void) {
    return state;
}
