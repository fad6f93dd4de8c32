//@ expect: ok
//@ inputs: 64,5,1
//@ check: safe
// The results of all allocators are tested, or their sizes are possible.
#define _GNU_SOURCE
#include <malloc.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0)
        return 0;
    char *p = aligned_alloc(64, n);
    if (p)
        p[0] = 1;
    char *q = valloc(__VERIFIER_nondet_uchar() + 1);
    q[0] = 1;
    char *r = memalign(16, n);
    r[n - 1] = 1;
    void *s = NULL;
    if (posix_memalign(&s, 64, n) == 0)
        *(char *)s = 1;
    char *t = reallocarray(NULL, __VERIFIER_nondet_uchar() + 1, 4);
    t[3] = 1;
    free(p);
    free(q);
    free(r);
    free(s);
    free(t);
    return 0;
}
