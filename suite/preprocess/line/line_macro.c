//@ expect: ok
//@ stdout: 9
//@ stdout: 12
// Every line has its number, also behind a call of a macro that takes several lines.

int printf(const char *format, ...);
#define SHOW(x) printf("%d\n", x)
int main(void) {
    SHOW(__LINE__);
    (void)(
        0);
    SHOW(__LINE__);
    return 0;
}
