//@ expect: rejected
//@ with: conflicting_types_both_defined.part.c
// Two definitions that also differ in type: this is one error, about the type.

int measure = 1;
int main(void) {
    return measure - 1;
}
