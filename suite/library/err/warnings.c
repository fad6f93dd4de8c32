//@ expect: ok
//@ check: safe
//@ stdout: after
// Messages that do not end the program; a format may be null.
#include <err.h>
#include <stdarg.h>
#include <stdio.h>

static void both(const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    vwarn(format, args);
    vwarnx(format, again);
    va_end(again);
    va_end(args);
}

int main(void) {
    warn("file %s", "name");
    warnx("%d files", 3);
    warn(NULL);
    warnx(NULL);
    both("%s %d", "text", 5);
    puts("after");
    return 0;
}
