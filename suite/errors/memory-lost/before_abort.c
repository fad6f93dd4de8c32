//@ expect: error memory-lost
//@ sanitizers: silent, because they look for leaks only when the program exits
// What was lost before is lost, even if the program ends by abort.
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    p = NULL; //~ memory-lost
    if (!p)
        abort();
    return 0;
}
