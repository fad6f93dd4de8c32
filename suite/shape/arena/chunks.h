// Arenas made of chunks: each chunk begins with where it starts, ends and is free from.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

#define ALIGN 8u
#define ROOM 512u
#define MOST 128u

struct chunk {
    struct chunk *next;
    uintptr_t base, limit, avail;
};

struct arena {
    struct chunk first;
    struct chunk *current;
};

static uintptr_t aligned(uintptr_t n) {
    return (n + (ALIGN - 1)) & ~(uintptr_t)(ALIGN - 1);
}

static void arena_init(struct arena *a) {
    a->first.next = NULL;
    a->first.base = a->first.limit = a->first.avail = (uintptr_t)(&a->first + 1);
    a->current = &a->first;
}

static struct chunk *chunk_new(unsigned size) {
    unsigned bytes = (size > ROOM ? size : ROOM) + sizeof(struct chunk) + (ALIGN - 1);
    struct chunk *c = malloc(bytes);
    if (c == NULL)
        abort();
    c->limit = (uintptr_t)c + bytes;
    c->base = c->avail = aligned((uintptr_t)(c + 1));
    return c;
}

static void *arena_take(struct arena *a, unsigned size) {
    struct chunk *c;
    size = (unsigned)aligned(size);
    for (c = a->current; c; c = c->next) {
        if (c->avail + size <= c->limit) {
            void *result = (void *)c->avail;
            c->avail += size;
            a->current = c;
            return result;
        }
    }
    c = chunk_new(size);
    void *result = (void *)c->avail;
    c->avail += size;
    c->next = a->current->next;
    a->current->next = c;
    a->current = c;
    return result;
}
