//@ expect: ok
//@ stdout: RED=0
//@ stdout: GREEN=1
//@ stdout: BLUE=2
// One list, expanded twice.

int printf(const char *format, ...);
#define COLOURS(X) X(RED) X(GREEN) X(BLUE)
#define AS_NAME(c) c,
#define AS_TEXT(c) #c,
enum colour { COLOURS(AS_NAME) COLOUR_COUNT };
static const char *const names[] = { COLOURS(AS_TEXT) };
int main(void) {
    for (int c = 0; c < COLOUR_COUNT; c++)
        printf("%s=%d\n", names[c], c);
    return 0;
}
