// Circular doubly linked lists as in the Linux kernel: the links live inside of the structures that are linked.

#ifndef LIST_H
#define LIST_H

#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct list_head {
    struct list_head *next, *prev;
};

#define container_of(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))
#define list_entry(ptr, type, member) container_of(ptr, type, member)
#define LIST_HEAD_INIT(name) { &(name), &(name) }

#define list_for_each_entry(pos, head, member)                                                                   \
    for (pos = list_entry((head)->next, __typeof__(*pos), member); &pos->member != (head);                       \
         pos = list_entry(pos->member.next, __typeof__(*pos), member))

#define list_for_each_entry_safe(pos, n, head, member)                                                           \
    for (pos = list_entry((head)->next, __typeof__(*pos), member),                                               \
        n = list_entry(pos->member.next, __typeof__(*pos), member);                                              \
         &pos->member != (head); pos = n, n = list_entry(n->member.next, __typeof__(*n), member))

static inline void INIT_LIST_HEAD(struct list_head *list) {
    list->next = list;
    list->prev = list;
}

static inline void list_insert(struct list_head *n, struct list_head *prev, struct list_head *next) {
    next->prev = n;
    n->next = next;
    n->prev = prev;
    prev->next = n;
}

static inline void list_add(struct list_head *n, struct list_head *head) {
    list_insert(n, head, head->next);
}

static inline void list_add_tail(struct list_head *n, struct list_head *head) {
    list_insert(n, head->prev, head);
}

static inline void list_del(struct list_head *entry) {
    entry->next->prev = entry->prev;
    entry->prev->next = entry->next;
    entry->next = NULL;
    entry->prev = NULL;
}

static inline int list_empty(const struct list_head *head) {
    return head->next == head;
}

static inline void list_splice_init(struct list_head *list, struct list_head *head) {
    if (!list_empty(list)) {
        struct list_head *first = list->next, *last = list->prev, *at = head->next;
        first->prev = head;
        head->next = first;
        last->next = at;
        at->prev = last;
        INIT_LIST_HEAD(list);
    }
}

#endif
