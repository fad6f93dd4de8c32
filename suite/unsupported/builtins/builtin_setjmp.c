//@ expect: unsupported "__builtin_setjmp"
// The compiler's own way to remember a place.

static void *place[5];
int main(void) {
    if (__builtin_setjmp(place))
        return 1;
    return 0;
}
