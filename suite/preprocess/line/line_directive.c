//@ expect: ok
//@ stdout: original.y:100
//@ stdout: original.y:102
//@ stdout: other.y:7
// `#line` gives a new number to the next line, and a new name to the file.

int printf(const char *format, ...);
#define HERE() printf("%s:%d\n", __FILE__, __LINE__)
int main(void) {
#line 100 "original.y"
    HERE();

    HERE();
#line 7 "other.y"
    HERE();
    return 0;
}
