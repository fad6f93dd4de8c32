//@ expect: ok
// Zero is in range whatever its exponent says.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

int main(void)
{
    errno = 0;
    assert(strtod("0e5", NULL) == 0);
    assert(strtod("-0.000E-900", NULL) == 0);
    assert(strtof("0x0p9", NULL) == 0);
    assert(errno == 0);
    assert(strtod("0x0.ap-2000", NULL) == 0);
    assert(errno == ERANGE);
    return 0;
}
