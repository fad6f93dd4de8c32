//@ expect: ok
//@ exit: 3
//@ check: safe
// An error deep in nested calls: blocks that are in the making hang in a list, which the handler frees.
#include <setjmp.h>
#include <stdlib.h>

struct block {
    struct block *next;
    int value;
};

static jmp_buf env;
static struct block *all;

static struct block *new_block(int value) {
    struct block *block = malloc(sizeof *block);
    if (!block)
        longjmp(env, 2);
    block->next = all;
    block->value = value;
    all = block;
    return block;
}

static void inner(int n) {
    new_block(n);
    if (n > 3)
        longjmp(env, 3);
}

static void outer(int n) {
    while (n < 10) {
        new_block(-n);
        inner(n++);
    }
}

static void clean(void) {
    while (all) {
        struct block *next = all->next;
        free(all);
        all = next;
    }
}

int main(int argc, char **argv) {
    int code = setjmp(env);
    if (code == 0)
        outer(argc);
    clean();
    return code;
}
