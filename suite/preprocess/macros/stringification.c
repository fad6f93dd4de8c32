//@ expect: ok
//@ stdout: a + b
//@ stdout: "quoted\n"
//@ stdout: VALUE 42
// `#` takes the argument as it is written; a second macro expands it first.

int puts(const char *text);
int printf(const char *format, ...);
#define STR(x) #x
#define XSTR(x) STR(x)
#define VALUE 42
int main(void) {
    puts(STR( a   +   b ));
    puts(STR("quoted\n"));
    printf("%s %s\n", STR(VALUE), XSTR(VALUE));
    return 0;
}
