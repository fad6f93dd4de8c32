//@ expect: error double-free
//@ inputs: 1
// The cleanup at the end frees again what the failing step has freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int step(char *buffer) {
    if (__VERIFIER_nondet_int()) {
        free(buffer);
        return -1;
    }
    buffer[0] = 1;
    return 0;
}

int main(void) {
    int status = 0;
    char *buffer = malloc(16);
    if (!buffer)
        return 1;
    if (step(buffer) < 0) {
        status = 2;
        goto out;
    }
out:
    free(buffer); //~ double-free
    return status;
}
