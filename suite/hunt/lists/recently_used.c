//@ expect: error null-access
//@ inputs: 3
//@ hunt: finds
//@ check: possible null-access
// What is used moves to the front of a list. Moving the last element does not correct the pointer to the last; giving up the last one then finds
// nothing before it. Needs the last of four elements, number 3, to be used.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct page {
    struct page *prev, *next;
    int number;
};

static struct page *first, *last;

static void to_front(struct page *p) {
    if (p == first)
        return;
    p->prev->next = p->next;
    if (p->next)
        p->next->prev = p->prev;
    p->prev = NULL;
    p->next = first;
    first->prev = p;
    first = p;
}

static void give_up_last(void) {
    struct page *p = last;
    last = p->prev;
    last->next = NULL; //~ null-access
    free(p);
}

int main(void) {
    for (int i = 3; i >= 0; i--) {
        struct page *p = malloc(sizeof *p);
        p->number = i;
        p->prev = NULL;
        p->next = first;
        if (first)
            first->prev = p;
        else
            last = p;
        first = p;
    }
    int used = __VERIFIER_nondet_int();
    for (struct page *p = first; p; p = p->next) {
        if (p->number == used) {
            to_front(p);
            break;
        }
    }
    give_up_last();
    while (first) {
        struct page *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
