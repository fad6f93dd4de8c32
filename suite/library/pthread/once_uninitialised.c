//@ expect: error uninitialised-use
// A control object without a value.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>

static void f(void) {}

int main(void) {
    pthread_once_t *once = malloc(sizeof *once);
    pthread_once(once, f); //~ uninitialised-use
    free(once);
    return 0;
}
