//! Doubly linked lists: ending in null, and rings of links that lie inside the elements, around a
//! head without element.

use super::single::NODE;
use super::{Kind, Op};

pub(super) const DOUBLE: Kind = Kind {
    name: "doubly linked list",
    links: "$N *$L, *$B;",
    base: &[
        NODE,
        "\
static void $P_show(const $N *head) {
    const $N *last = NULL;
    for (; head; head = head->$L) {
        if (head->$B != last) abort();
        printf(\"%ld \", (long)head->$V);
        last = head;
    }
    for (; last != NULL; last = last->$B) mix(last->$V);
    puts(\".\");
}",
    ],
    start: "$N *$H = NULL;",
    ops: &[
        Op {
            feature: "double: insert",
            variants: &[
                "\
static void $P_insert($N **head, int v) {
    $N *n = $P_new(v);
    n->$B = NULL;
    n->$L = *head;
    if (*head) (*head)->$B = n;
    *head = n;
}",
                "\
static void $P_insert($N **head, int v) {
    $N *last = NULL, *n = $P_new(v);
    while (*head) {
        last = *head;
        head = &last->$L;
    }
    n->$B = last;
    n->$L = NULL;
    *head = n;
}",
            ],
            call: "$P_insert(&$H, $A);",
            grows: 1,
        },
        Op {
            feature: "double: insert sorted",
            variants: &["\
static void $P_sorted($N **head, int v) {
    $N *n = $P_new(v), *at = *head, *before = NULL;
    while (at && at->$V < v) { before = at; at = at->$L; }
    n->$L = at;
    n->$B = before;
    if (at) at->$B = n;
    *(before ? &before->$L : head) = n;
}"],
            call: "$P_sorted(&$H, $A);",
            grows: 1,
        },
        Op {
            feature: "double: remove",
            variants: &[
                "\
static void $P_unlink($N **head, $N *n) {
    if (n->$L) n->$L->$B = n->$B;
    if (n->$B) n->$B->$L = n->$L;
    else *head = n->$L;
    $P_drop(n);
}
static void $P_remove($N **head, int v) {
    for ($N *n = *head, *next; n; n = next) {
        next = n->$L;
        if ((n->$V ^ v) & 1) $P_unlink(head, n);
    }
}",
                "\
static void $P_remove($N **head, int v) {
    $N *n = *head;
    while (n != NULL && n->$V != v) n = n->$L;
    if (n == NULL) return;
    if (n->$B == NULL) *head = n->$L;
    else n->$B->$L = n->$L;
    if (n->$L != NULL) n->$L->$B = n->$B;
    $P_drop(n);
}",
            ],
            call: "$P_remove(&$H, $A);",
            grows: 0,
        },
        Op {
            feature: "double: reverse",
            variants: &["\
static $N *$P_reverse($N *head) {
    $N *last = NULL;
    while (head) {
        $N *next = head->$L;
        head->$L = head->$B;
        head->$B = next;
        last = head;
        head = next;
    }
    return last;
}"],
            call: "$H = $P_reverse($H);",
            grows: 0,
        },
        Op {
            feature: "double: concatenate",
            variants: &["\
static $N *$P_concat($N *a, $N **b) {
    $N *second = *b;
    *b = NULL;
    if (!a || !second) return a ? a : second;
    $N *last = a;
    while (last->$L) last = last->$L;
    last->$L = second, second->$B = last;
    return a;
}"],
            call: "$H = $P_concat($H, &$G);",
            grows: 0,
        },
        Op {
            feature: "double: move to front",
            variants: &["\
static void $P_front($N **head, int k) {
    $N *n = *head;
    while (n && k-- > 0) n = n->$L;
    if (n == NULL || n == *head) return;
    n->$B->$L = n->$L;
    if (n->$L) n->$L->$B = n->$B;
    n->$B = NULL;
    n->$L = *head;
    n->$L->$B = n;
    *head = n;
}"],
            call: "$P_front(&$H, $A);",
            grows: 0,
        },
    ],
    show: "$P_show($H);",
    end: Op {
        feature: "double: free",
        variants: &[
            "\
static void $P_free($N *n) {
    if (!n) return;
    while (n->$L) n = n->$L;
    while (n) {
        $N *before = n->$B;
        $P_drop(n);
        n = before;
    }
}",
            "\
static void $P_free($N *n) {
    for ($N *next; n; n = next) {
        next = n->$L;
        $P_drop(n);
    }
}",
        ],
        call: "$P_free($H);",
        grows: 0,
    },
};

pub(super) const INTRUSIVE: Kind = Kind {
    name: "intrusive ring",
    links: "struct $P_link $L;",
    base: &[
        "struct $P_link { struct $P_link *next, *prev; };",
        NODE,
        "\
#define $P_of(l) (($N *)((char *)(l) - offsetof($N, $L)))
static void $P_init(struct $P_link *l) { l->next = l->prev = l; }
static void $P_between(struct $P_link *l, struct $P_link *a, struct $P_link *b) {
    l->prev = a;
    l->next = b;
    a->next = b->prev = l;
}
static void $P_unlink(struct $P_link *l) {
    l->prev->next = l->next;
    l->next->prev = l->prev;
    $P_init(l);
}
static void $P_show(struct $P_link *head) {
    for (struct $P_link *l = head->next; l != head; l = l->next) {
        if (l->prev->next != l) abort();
        mix($P_of(l)->$V);
        printf(\"%ld \", (long)$P_of(l)->$V);
    }
    puts(\"o\");
}",
    ],
    start: "struct $P_link $H; $P_init(&$H);",
    ops: &[
        Op {
            feature: "ring: insert",
            variants: &[
                "static void $P_insert(struct $P_link *head, int v) { $P_between(&$P_new(v)->$L, head, head->next); }",
                "static void $P_insert(struct $P_link *head, int v) { $P_between(&$P_new(v)->$L, head->prev, head); }",
                "\
static void $P_insert(struct $P_link *head, int v) {
    struct $P_link *l = head->next;
    while (l != head && $P_of(l)->$V < v) l = l->next;
    $N *n = $P_new(v);
    $P_between(&n->$L, l->prev, l);
}",
            ],
            call: "$P_insert(&$H, $A);",
            grows: 1,
        },
        Op {
            feature: "ring: remove",
            variants: &[
                "\
static void $P_remove(struct $P_link *head, int v) {
    for (struct $P_link *l = head->next, *next = l->next; l != head; l = next, next = l->next)
        if ($P_of(l)->$V % 4 == v % 4) {
            $P_unlink(l);
            $P_drop($P_of(l));
        }
}",
                "\
static void $P_remove(struct $P_link *head, int v) {
    if (head->prev == head) return;
    struct $P_link *l = v & 1 ? head->next : head->prev;
    $P_unlink(l);
    $P_drop($P_of(l));
}",
            ],
            call: "$P_remove(&$H, $A);",
            grows: 0,
        },
        Op {
            feature: "ring: splice",
            variants: &["\
static void $P_splice(struct $P_link *into, struct $P_link *from) {
    if (from->next == from) return;
    from->next->prev = into;
    from->prev->next = into->next;
    into->next->prev = from->prev;
    into->next = from->next;
    $P_init(from);
}"],
            call: "$P_splice(&$H, &$G);",
            grows: 0,
        },
        Op {
            feature: "ring: reverse",
            variants: &["\
static void $P_reverse(struct $P_link *head) {
    struct $P_link *l = head;
    do {
        struct $P_link *t = l->next;
        l->next = l->prev;
        l->prev = t;
        l = t;
    } while (l != head);
}"],
            call: "$P_reverse(&$H);",
            grows: 0,
        },
        Op {
            feature: "ring: sort",
            variants: &["\
static void $P_sort(struct $P_link *head) {
    struct $P_link *l = head->next;
    $P_init(head);
    while (l != head) {
        struct $P_link *next = l->next, *at = head->prev;
        while (at != head && $P_of(at)->$V > $P_of(l)->$V) at = at->prev;
        $P_between(l, at, at->next);
        l = next;
    }
}"],
            call: "$P_sort(&$H);",
            grows: 0,
        },
        Op {
            feature: "ring: move to back",
            variants: &["\
static void $P_rotate(struct $P_link *head, int k) {
    while (k-- > 0 && head->next != head) {
        struct $P_link *l = head->next;
        $P_unlink(l);
        $P_between(l, head->prev, head);
    }
}"],
            call: "$P_rotate(&$H, $A);",
            grows: 0,
        },
    ],
    show: "$P_show(&$H);",
    end: Op {
        feature: "ring: free",
        variants: &["\
static void $P_free(struct $P_link *head) {
    while (head->next != head) {
        $N *n = $P_of(head->next);
        $P_unlink(&n->$L);
        $P_drop(n);
    }
}"],
        call: "$P_free(&$H);",
        grows: 0,
    },
};
