//@ expect: error out-of-bounds
// An arena: whether an object fits is asked before its start is aligned.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
    struct chunk *previous;
    size_t used, room;
    _Alignas(8) unsigned char bytes[];
};

struct arena {
    struct chunk *last;
};

static void more(struct arena *a, size_t room) {
    struct chunk *c = malloc(sizeof *c + room);
    if (!c)
        exit(1);
    c->previous = a->last;
    c->used = 0;
    c->room = room;
    a->last = c;
}

static void *take(struct arena *a, size_t size, size_t align) {
    if (!a->last || a->last->used + size > a->last->room)
        more(a, size > 60 ? size : 60);
    struct chunk *c = a->last;
    size_t start = (c->used + align - 1) / align * align;
    c->used = start + size;
    return c->bytes + start;
}

static char *keep(struct arena *a, const char *text) {
    size_t n = strlen(text) + 1;
    return memcpy(take(a, n, 1), text, n);
}

struct symbol {
    int64_t address;
    int64_t size;
};

static struct symbol *define(struct arena *a, const char *name, int64_t address, int64_t size) {
    keep(a, name);
    struct symbol *s = take(a, sizeof *s, 8);
    s->address = address;
    s->size = size; //~ out-of-bounds: beyond its end
    return s;
}

static void release(struct arena *a) {
    while (a->last) {
        struct chunk *c = a->last;
        a->last = c->previous;
        free(c);
    }
}

int main(void) {
    struct arena a = { NULL };
    struct symbol *first = define(&a, "main", 0x1000, 16);
    char *note = keep(&a, "0123456789ab");
    define(&a, "put", 0x2000, 32);
    printf("%s %d\n", note, (int)first->size);
    release(&a);
    return 0;
}
