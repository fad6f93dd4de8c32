//@ expect: error null-access
//@ sanitizers: silent, because glibc prints "(null)"
//@ valgrind: silent, because glibc prints "(null)"
// The values of a message are looked at as those of `printf`.
#include <err.h>
#include <stddef.h>

int main(void) {
    const char *name = NULL;
    warnx("no file %s", name); //~ null-access
    return 0;
}
