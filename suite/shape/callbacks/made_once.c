//@ expect: ok
//@ check: safe
// What is made once is made by the first call and by no other.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int *made;

static void make(void)
{
    made = malloc(sizeof *made);
    if (!made)
        abort();
    *made = 5;
}

int main(void)
{
    if (pthread_once(&once, make) || pthread_once(&once, make))
        return 1;
    assert(*made == 5);
    free(made);
    return 0;
}
