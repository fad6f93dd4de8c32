//@ expect: rejected
//@ with: error_in_the_second_file.part.c
// Each file is checked; the errors of the second one are reported in the second one.

int helper(void);
int main(void) {
    return helper();
}
