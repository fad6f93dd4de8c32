//@ expect: error memory-lost
// longjmp leaves the function before it frees.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;

static void work(void) {
    char *buffer = malloc(32);
    if (!buffer)
        return;
    buffer[0] = 0;
    longjmp(env, 1); //~ memory-lost
    free(buffer);
}

int main(void) {
    if (setjmp(env) == 0)
        work();
    return 0;
}
