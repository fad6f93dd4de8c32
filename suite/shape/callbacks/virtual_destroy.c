//@ expect: ok
//@ inputs: 1,1,1,0,1,1,0
// Objects of two kinds in one list; each knows how it is destroyed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct object;

struct ops {
    void (*destroy)(struct object *);
};

struct object {
    const struct ops *ops;
    struct object *next;
    char *extra;
};

static void destroy_plain(struct object *o) {
    free(o);
}

static void destroy_rich(struct object *o) {
    free(o->extra);
    free(o);
}

static const struct ops plain = { destroy_plain }, rich = { destroy_rich };

int main(void) {
    struct object *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct object *o = malloc(sizeof *o);
        if (__VERIFIER_nondet_int()) {
            o->ops = &rich;
            o->extra = malloc(10);
        } else {
            o->ops = &plain;
            o->extra = NULL;
        }
        o->next = list;
        list = o;
    }
    while (list) {
        struct object *o = list;
        list = list->next;
        o->ops->destroy(o);
    }
    return 0;
}
