//@ expect: rejected
// The arguments run to the end of the file, and there the preprocessor notices.

#define ONE(a) (a)
int main(void) {
    return ONE(0;
} //~ error *: unterminated argument list
