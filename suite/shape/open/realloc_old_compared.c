//@ expect: ok
//@ check: safe
// The old pointer is compared, and either way is right.
#include <stdlib.h>

int main(void) {
    char *p = malloc(16);
    p[0] = 'x';
    char *q = realloc(p, 32);
    int moved = p != q;
    if (!moved)
        p[1] = 'y';
    int first = q[0];
    free(q);
    return first != 'x';
}
