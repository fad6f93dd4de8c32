//@ expect: ok
//@ native: differs, because a run has no command processor
//@ check: possible freed-access
// The stream of a command is used after pclose; a run has no such stream.
#include <stdio.h>

int main(void) {
    FILE *to = popen("true", "w");
    if (!to)
        return 0;
    pclose(to);
    fputs("line\n", to); //~ freed-access
    return 0;
}
