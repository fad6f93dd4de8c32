//@ expect: error memory-lost
// The control object is reset, so that what was made first is lost.
#include <pthread.h>
#include <stdlib.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int *made;

static void make(void)
{
    made = malloc(sizeof *made); //~ memory-lost
    if (!made)
        abort();
}

int main(void)
{
    static const pthread_once_t fresh = PTHREAD_ONCE_INIT;
    if (pthread_once(&once, make))
        return 1;
    once = fresh;
    if (pthread_once(&once, make))
        return 1;
    free(made);
    return 0;
}
