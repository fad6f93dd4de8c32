//@ expect: rejected
//@ with: errors_in_both_files.part.c
// An error in one file does not hide the errors of the other, and files with errors are not linked:
// that both define `twice` is not reported.

int twice = 2;
int main(void) {
    return first; //~ error 12: use of undeclared identifier 'first'
}
