//@ expect: rejected
//@ flags: -include error_in_forced_include.h
// The error stands in the header that the flag brings in.

int main(void) {
    return 0;
}
