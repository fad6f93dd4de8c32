//@ expect: error out-of-scope-access
//@ sanitizers: silent, because it does not know when memory of alloca ends
//@ valgrind: silent, because it knows nothing of the lifetimes of objects on the stack
// Memory of alloca is gone when its function has returned.
#define _GNU_SOURCE
#include <alloca.h>
#include <stdio.h>

static int *make(void) {
    int *p = alloca(sizeof *p);
    *p = 5;
    return p;
}

int main(void) {
    int *p = make();
    volatile int x = *p; //~ out-of-scope-access
    return 0;
}
