// Lists for hash tables as in the Linux kernel: a head is one pointer, and a node points back to the link that leads to it.

#ifndef HLIST_H
#define HLIST_H

#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct hlist_node {
    struct hlist_node *next, **pprev;
};

struct hlist_head {
    struct hlist_node *first;
};

#define hlist_entry(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))

static inline void hlist_add_head(struct hlist_node *n, struct hlist_head *h) {
    n->next = h->first;
    if (h->first)
        h->first->pprev = &n->next;
    h->first = n;
    n->pprev = &h->first;
}

static inline void hlist_del(struct hlist_node *n) {
    *n->pprev = n->next;
    if (n->next)
        n->next->pprev = n->pprev;
}

#endif
