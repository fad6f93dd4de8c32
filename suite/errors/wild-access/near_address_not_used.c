//@ expect: ok
// An address where nothing is may be kept and compared.
#include <stdint.h>

#define FAILED ((void *)(intptr_t)-1)

static int dummy;

static void *acquire(int ok) {
    return ok ? (void *)&dummy : FAILED;
}

int main(void) {
    void *p = acquire(0);
    if (p == FAILED)
        p = acquire(1);
    return p == FAILED;
}
