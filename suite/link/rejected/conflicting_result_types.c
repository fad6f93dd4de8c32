//@ expect: rejected
//@ with: conflicting_result_types.part.c
//@ gcc: accepts, because it never compares the types of two files
// The caller takes an integer where the function gives a floating value.

int ratio(void);
int main(void) {
    return ratio() * 0;
}
