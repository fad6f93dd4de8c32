//@ expect: ok
//@ native: differs, because a run has no command processor
//@ stdout: none
//@ hunt: nothing
// A run has no command processor.
#include <stdio.h>

int main(void) {
    FILE *from = popen("true", "r");
    puts(from ? "there" : "none");
    if (from)
        pclose(from);
    return 0;
}
