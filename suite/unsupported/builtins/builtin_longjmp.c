//@ expect: unsupported "__builtin_longjmp"
// The compiler's own way to jump to a remembered place.

static void *place[5];
void leave(void) {
    __builtin_longjmp(place, 1);
}
int main(void) {
    return 0;
}
