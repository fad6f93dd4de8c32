//@ expect: ok
//@ inputs: 40,8,24
//@ hunt: nothing
//@ check: safe
// An allocator gives large blocks by malloc and small ones from an arena; who releases asks by the same limit.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *arena;
static int arena_used;

struct allocator {
    void *(*take)(int size);
    void (*give)(void *block, int size);
};

static void *take(int size) {
    if (size >= 32)
        return malloc(size);
    char *block = arena + arena_used;
    arena_used += 32;
    return block;
}

static void give(void *block, int size) {
    if (size >= 32)
        free(block);
}

static const struct allocator standard = { take, give };

static void use(const struct allocator *a, int size) {
    char *block = a->take(size);
    block[0] = 1;
    a->give(block, size);
}

int main(void) {
    arena = malloc(128);
    arena_used = 8;
    for (int i = 0; i < 3; i++) {
        int size = __VERIFIER_nondet_int();
        if (size > 0 && size < 64)
            use(&standard, size);
    }
    free(arena);
    return 0;
}
