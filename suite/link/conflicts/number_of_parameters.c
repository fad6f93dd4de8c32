//@ expect: error bad-call
//@ with: number_of_parameters.part.c
//@ warns: conflicting types for 'sum' in two files
//@ check: possible bad-call
// The caller passes fewer arguments than the function takes.

int sum(int a, int b);
int main(void) {
    return sum(1, -1); //~ bad-call
}
