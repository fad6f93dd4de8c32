//@ expect: rejected
//@ with: function_and_object.part.c
//@ gcc: accepts, because it never compares the kinds of two symbols
// A function in one file, a variable in the other.

int thing(void);
int main(void) {
    return thing != 0 ? 0 : 1;
}
