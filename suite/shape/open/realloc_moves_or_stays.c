//@ expect: ok
//@ check: possible assertion-failure
//@ native: differs, because a block that shrinks stays where it is
//@ sanitizers: silent, because theirs moves
//@ valgrind: silent, because the library's assertion is no error for it
// A block may stay where it is.
#include <assert.h>
#include <stdlib.h>

int main(void) {
    char *p = malloc(16);
    char *q = realloc(p, 8);
    int same = p == q;
    free(q);
    assert(!same); //~ assertion-failure
    return 0;
}
