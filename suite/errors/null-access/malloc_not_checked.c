//@ expect: error null-access
//@ run: --malloc-fails
//@ inputs: 0,1
// The second allocation fails, and nobody looked.
#include <stdlib.h>

struct pair {
    int *a, *b;
};

int main(void) {
    struct pair p;
    p.a = malloc(sizeof *p.a);
    if (!p.a)
        return 1;
    p.b = malloc(sizeof *p.b);
    *p.a = 1;
    *p.b = 2; //~ null-access
    free(p.a);
    free(p.b);
    return 0;
}
