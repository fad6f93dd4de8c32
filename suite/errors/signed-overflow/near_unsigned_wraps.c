//@ expect: ok
//@ run: --overflow
// Unsigned arithmetic wraps; narrow types are computed as int and converted.
#include <limits.h>

int main(void) {
    unsigned u = UINT_MAX;
    u += 1;
    signed char c = SCHAR_MAX;
    c = (signed char)(c + 1);
    short s = SHRT_MAX;
    s++;
    return u == 0 && c == SCHAR_MIN && s == SHRT_MIN ? 0 : 1;
}
