//! Hash tables: an array of lists.

use super::single::NODE;
use super::{Kind, Op};

pub(super) const TABLE: Kind = Kind {
    name: "hash table",
    links: "$N *$L;",
    base: &[
        NODE,
        "\
struct $P_table { unsigned size, used; $N **slots; };
static struct $P_table *$P_make(unsigned size) {
    struct $P_table *t = $P_alloc(sizeof *t);
    t->size = size;
    t->used = 0;
    t->slots = calloc(size, sizeof *t->slots);
    if (!t->slots) abort();
    return t;
}
static $N **$P_slot(struct $P_table *t, int v) { return &t->slots[(unsigned)v % t->size]; }
static void $P_show(const struct $P_table *t) {
    for (unsigned i = 0; i < t->size; i++) {
        printf(\"%u:\", i);
        for (const $N *n = t->slots[i]; n; n = n->$L) {
            mix(n->$V);
            printf(\"%ld,\", (long)n->$V);
        }
    }
    printf(\" %u\\n\", t->used);
}",
    ],
    start: "struct $P_table *$H = $P_make(3);",
    ops: &[
        Op {
            feature: "table: insert",
            variants: &[
                "\
static void $P_insert(struct $P_table *t, int v) {
    $N **slot = $P_slot(t, v), *n = $P_new(v);
    n->$L = *slot;
    *slot = n;
    t->used++;
}",
                "\
static void $P_insert(struct $P_table *t, int v) {
    for ($N *n = *$P_slot(t, v); n; n = n->$L)
        if (n->$V == v) return;
    $N *n = $P_new(v);
    n->$L = t->slots[(unsigned)v % t->size];
    t->slots[(unsigned)v % t->size] = n;
    ++t->used;
}",
            ],
            call: "$P_insert($H, $A);",
            grows: 1,
        },
        Op {
            feature: "table: remove",
            variants: &["\
static void $P_remove(struct $P_table *t, int v) {
    for ($N **at = $P_slot(t, v); *at; at = &(*at)->$L)
        if ((*at)->$V == v) {
            $N *n = *at;
            *at = n->$L;
            $P_drop(n);
            t->used--;
            break;
        }
}"],
            call: "$P_remove($H, $A);",
            grows: 0,
        },
        Op {
            feature: "table: grow",
            variants: &["\
static void $P_grow(struct $P_table *t) {
    unsigned old = t->size;
    if (old > 12) return;
    $N **slots = t->slots;
    t->size = 2 * old + 1;
    t->slots = calloc(t->size, sizeof *slots);
    if (!t->slots) abort();
    for (unsigned i = 0; i < old; i++)
        while (slots[i]) {
            $N *n = slots[i], **to = $P_slot(t, (int)n->$V);
            slots[i] = n->$L;
            n->$L = *to;
            *to = n;
        }
    free(slots);
}"],
            call: "$P_grow($H);",
            grows: 0,
        },
        Op {
            feature: "table: find",
            variants: &["\
static const $N *$P_find(struct $P_table *t, int v) {
    const $N *n = *$P_slot(t, v);
    while (n && n->$V != v) n = n->$L;
    return n;
}"],
            call: "mix($P_find($H, $A) != NULL);",
            grows: 0,
        },
    ],
    show: "$P_show($H);",
    end: Op {
        feature: "table: free",
        variants: &["\
static void $P_free(struct $P_table *t) {
    for (unsigned i = 0; i < t->size; i++)
        while (t->slots[i]) {
            $N *n = t->slots[i];
            t->slots[i] = n->$L;
            $P_drop(n);
        }
    free(t->slots);
    free(t);
}"],
        call: "$P_free($H);",
        grows: 0,
    },
};
