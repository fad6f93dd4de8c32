//@ expect: rejected
// The undeclared name exists nowhere in the file: it is pasted together.

#define FIELD(n) field_##n
int main(void) {
    return FIELD(seven); //~ error 12: use of undeclared identifier 'field_seven'
}
