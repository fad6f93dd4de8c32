//! Circular singly linked lists, held by their last element.

use super::single::NODE;
use super::{Kind, Op};

pub(super) const RING: Kind = Kind {
    name: "circular list",
    links: "$N *$L;",
    base: &[
        NODE,
        "\
static void $P_show(const $N *last) {
    const $N *n = last;
    if (last != NULL) do {
        n = n->$L;
        mix(n->$V);
        printf(\"%ld \", (long)n->$V);
    } while (n != last);
    puts(\"~\");
}",
    ],
    start: "$N *$H = NULL;",
    ops: &[
        Op {
            feature: "circle: insert",
            variants: &[
                "\
static $N *$P_insert($N *last, int v) {
    $N *n = $P_new(v);
    if (last == NULL) return n->$L = n;
    n->$L = last->$L;
    last->$L = n;
    return v & 1 ? n : last;
}",
                "\
static $N *$P_insert($N *last, int v) {
    $N *n = $P_new(v);
    n->$L = last ? last->$L : n;
    if (last) last->$L = n;
    return n;
}",
            ],
            call: "$H = $P_insert($H, $A);",
            grows: 1,
        },
        Op {
            feature: "circle: rotate",
            variants: &[
                "static $N *$P_rotate($N *last, int k) { while (last && k-- > 0) last = last->$L; return last; }",
            ],
            call: "$H = $P_rotate($H, $A);",
            grows: 0,
        },
        Op {
            feature: "circle: remove",
            variants: &[
                "\
static $N *$P_remove($N *last) {
    if (!last) return NULL;
    $N *first = last->$L;
    if (first == last) last = NULL;
    else last->$L = first->$L;
    $P_drop(first);
    return last;
}",
                "\
static $N *$P_remove($N *last) {
    $N *n = last;
    if (n == NULL) return n;
    while (n->$L->$L != last && n->$L != last) n = n->$L;
    $N *gone = n->$L;
    if (gone == n) { $P_drop(gone); return NULL; }
    n->$L = gone->$L;
    $P_drop(gone);
    return n;
}",
            ],
            call: "$H = $P_remove($H);",
            grows: 0,
        },
        Op {
            feature: "circle: join",
            variants: &["\
static $N *$P_join($N *a, $N *b) {
    if (a && b) {
        $N *t = a->$L;
        a->$L = b->$L;
        b->$L = t;
    }
    return b ? b : a;
}"],
            call: "$H = $P_join($H, $G), $G = NULL;",
            grows: 0,
        },
        Op {
            feature: "circle: reverse",
            variants: &["\
static $N *$P_reverse($N *last) {
    if (last == NULL) return NULL;
    $N *before = last, *n = last->$L;
    while (n != last) {
        $N *next = n->$L;
        n->$L = before;
        before = n;
        n = next;
    }
    last->$L = before;
    return last;
}"],
            call: "$H = $P_reverse($H);",
            grows: 0,
        },
    ],
    show: "$P_show($H);",
    end: Op {
        feature: "circle: free",
        variants: &[
            "\
static void $P_free($N *last) {
    if (!last) return;
    $N *n = last->$L;
    last->$L = NULL;
    while (n) {
        $N *next = n->$L;
        $P_drop(n);
        n = next;
    }
}",
            "\
static void $P_free($N *last) {
    while (last && last->$L != last) {
        $N *n = last->$L;
        last->$L = n->$L;
        $P_drop(n);
    }
    if (last) $P_drop(last);
}",
        ],
        call: "$P_free($H);",
        grows: 0,
    },
};
