//@ expect: error memory-lost
//@ inputs: 1,1,1,0,1,0,1,1,0,0
// Children are lost with their parent.

#include "list.h"

struct inner {
    struct list_head link;
};

struct outer {
    struct list_head link;
    struct list_head children;
};

static struct list_head world = LIST_HEAD_INIT(world);

static void grow(void) {
    struct outer *o = malloc(sizeof *o);
    INIT_LIST_HEAD(&o->children);
    while (__VERIFIER_nondet_int()) {
        struct inner *i = malloc(sizeof *i);
        list_add(&i->link, &o->children);
    }
    list_add(&o->link, &world);
}

static void shrink(struct outer *o) {
    if (!list_empty(&o->children)) {
        struct inner *i = list_entry(o->children.next, struct inner, link);
        list_del(&i->link);
        free(i);
    }
    list_del(&o->link);
    free(o); //~ memory-lost
}

int main(void) {
    while (__VERIFIER_nondet_int())
        grow();
    while (!list_empty(&world))
        shrink(list_entry(world.next, struct outer, link));
    return 0;
}
