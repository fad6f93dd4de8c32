//@ expect: rejected
//@ with: multiple_definition_of_object.part.c
// Two initialised objects of one name, even with the same value.

int limit = 10;
int main(void) {
    return limit - 10;
}
