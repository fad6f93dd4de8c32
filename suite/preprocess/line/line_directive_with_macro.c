//@ expect: ok
//@ stdout: generated.c:500
// The directive's operands may come out of macros; without a name the file keeps the old one.

int printf(const char *format, ...);
#define FIRST 500
#define NAME "generated.c"
#line 1 NAME
#line FIRST
int where(void) { return printf("%s:%d\n", __FILE__, __LINE__); }
int main(void) {
    return where() != 16;
}
