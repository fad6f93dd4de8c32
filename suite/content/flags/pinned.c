// Flags are single bits: after a flush only pinned pages are dirty.
//@ expect: ok
//@ inputs: 1,0,1,1,1,1,1,1,0,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct page {
    unsigned dirty : 1;
    unsigned pinned : 1;
    struct page *next;
};

int main(void) {
    struct page *pages = NULL;
    while (__VERIFIER_nondet_int()) {
        struct page *p = malloc(sizeof *p);
        p->dirty = __VERIFIER_nondet_int() != 0;
        p->pinned = __VERIFIER_nondet_int() != 0;
        p->next = pages;
        pages = p;
    }
    for (struct page *p = pages; p; p = p->next)
        if (!p->pinned)
            p->dirty = 0;
    for (struct page *p = pages; p; p = p->next)
        assert(p->pinned || !p->dirty);
    while (pages) {
        struct page *next = pages->next;
        free(pages);
        pages = next;
    }
    return 0;
}
