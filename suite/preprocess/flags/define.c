//@ expect: ok
//@ stdout: 7 1 text
//@ flags: -DSEVEN=7 -DONE -DTEXT=text
// `-D` with a number, without a value, and with a name.

int printf(const char *format, ...);
#define STR(x) #x
#define XSTR(x) STR(x)
int main(void) {
    printf("%d %d %s\n", SEVEN, ONE, XSTR(TEXT));
    return 0;
}
