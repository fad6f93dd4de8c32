//@ expect: rejected
//@ with: conflicting_number_of_parameters.part.c
//@ gcc: accepts, because it never compares the types of two files
// The caller passes fewer arguments than the function takes.

int sum(int a, int b);
int main(void) {
    return sum(1, -1);
}
