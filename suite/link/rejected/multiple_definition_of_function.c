//@ expect: rejected
//@ with: multiple_definition_of_function.part.c
// Two extern functions of one name.

int work(void) {
    return 0;
}
int main(void) {
    return work();
}
