//@ expect: ok
//@ std: gnu89
//@ with: implicit_result.part.c
//@ warns: conflicting types for 'report' in two files
//@ check: safe
// Functions that are called without a declaration and return no `int`: nothing reads the results.

int main(void) {
    char line[8];
    report(line);
    name_of(3);
    return line[0] - 'x';
}
