//@ expect: rejected
//@ with: function_and_object_both_defined.part.c
// Both files define the name, as two kinds of things: this is one error, not two.

int thing(void) {
    return 0;
}
int main(void) {
    return thing();
}
