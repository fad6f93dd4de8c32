//@ expect: rejected
//@ with: conflicting_parameter_types.part.c
//@ gcc: accepts, because it never compares the types of two files
// The caller passes something else than the function takes.

int half(int x);
int main(void) {
    return half(0);
}
