//@ expect: ok
//@ stdout: done
// main returns 0 at its end.
#include <stdio.h>

int main(void) {
    puts("done");
}
