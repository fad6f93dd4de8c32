//@ expect: error non-heap-free
// What alloca gives ends by itself.
#include <alloca.h>
#include <stdlib.h>

int main(void) {
    char *p = alloca(8);
    p[0] = 0;
    free(p); //~ non-heap-free: alloca
    return 0;
}
