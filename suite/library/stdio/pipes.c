//@ expect: ok
//@ check: safe
// A command that may not be run: a stream to it is closed by pclose.
#include <stdio.h>
#include <stdio_ext.h>

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 100)
        return 0;
    FILE *to = popen("sort", "w");
    if (!to)
        return 0;
    fputs("line\n", to);
    if (__fpending(to) > 100)
        fflush(to);
    return pclose(to) == -1;
}
