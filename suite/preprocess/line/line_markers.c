//@ expect: ok
//@ stdout: parser.y:42
// A file that was preprocessed before carries markers instead of directives.

int printf(const char *format, ...);
# 41 "parser.y" 1
int main(void) {
    printf("%s:%d\n", __FILE__, __LINE__);
    return 0;
}
