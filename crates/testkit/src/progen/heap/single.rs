//! Singly linked lists that end in null.

use super::{Kind, Op};

/// A node with one link, made and given back by functions of its own.
pub(super) const NODE: &str = "\
$N { $ORDER };
static void *$P_alloc(size_t size) {
    void *p = malloc(size);
    if (p == NULL) abort();
    return p;
}
static $N *$P_new(int v) {
    $N *n = $P_alloc(sizeof *n);
    $MAKE
    n->$V = v;
    return n;
}
static void $P_drop($N *n) {
    $DROP
    free(n);
}";

pub(super) const SINGLE: Kind = Kind {
    name: "singly linked list",
    links: "$N *$L;",
    base: &[
        NODE,
        "\
static void $P_show(const $N *head) {
    int n = 0;
    for (; head != NULL; head = head->$L) {
        mix(head->$V);
        printf(\"%ld \", (long)head->$V);
        n++;
    }
    printf(\"(%d)\\n\", n);
}",
    ],
    start: "$N *$H = NULL;",
    ops: &[
        Op {
            feature: "list: insert",
            variants: &[
                "\
static $N *$P_insert($N *head, int v) {
    $N *n = $P_new(v);
    n->$L = head;
    return n;
}",
                "\
static $N *$P_insert($N *head, int v) {
    $N **at = &head;
    while (*at) at = &(*at)->$L;
    *at = $P_new(v);
    (*at)->$L = NULL;
    return head;
}",
                "\
static $N *$P_insert($N *head, int v) {
    $N *n = $P_new(v), *last = head;
    n->$L = NULL;
    if (!head) return n;
    while (last->$L != NULL) last = last->$L;
    last->$L = n;
    return head;
}",
            ],
            call: "$H = $P_insert($H, $A);",
            grows: 1,
        },
        Op {
            feature: "list: insert sorted",
            variants: &[
                "\
static $N *$P_sorted($N *head, int v) {
    $N **at = &head, *n = $P_new(v);
    while (*at != NULL && (*at)->$V < v) at = &(*at)->$L;
    n->$L = *at;
    *at = n;
    return head;
}",
                "\
static $N *$P_sorted($N *head, int v) {
    if (head == NULL || v <= head->$V) {
        $N *n = $P_new(v);
        n->$L = head;
        return n;
    }
    head->$L = $P_sorted(head->$L, v);
    return head;
}",
                "\
static $N *$P_sorted($N *head, int v) {
    $N *before = NULL, *at = head, *n = $P_new(v);
    for (; at && at->$V < v; at = at->$L) before = at;
    n->$L = at;
    if (before) before->$L = n;
    else head = n;
    return head;
}",
            ],
            call: "$H = $P_sorted($H, $A);",
            grows: 1,
        },
        Op {
            feature: "list: reverse",
            variants: &[
                "\
static $N *$P_reverse($N *head) {
    $N *done = NULL;
    while (head) {
        $N *rest = head->$L;
        head->$L = done;
        done = head;
        head = rest;
    }
    return done;
}",
                "\
static $N *$P_reverse_onto($N *head, $N *done) {
    if (head == NULL) return done;
    $N *rest = head->$L;
    head->$L = done;
    return $P_reverse_onto(rest, head);
}
static $N *$P_reverse($N *head) { return $P_reverse_onto(head, NULL); }",
            ],
            call: "$H = $P_reverse($H);",
            grows: 0,
        },
        Op {
            feature: "list: remove",
            variants: &[
                "\
static $N *$P_remove($N *head, int v) {
    $N **at = &head;
    while (*at) {
        $N *n = *at;
        if (n->$V % 3 == v % 3) {
            *at = n->$L;
            $P_drop(n);
        } else at = &n->$L;
    }
    return head;
}",
                "\
static $N *$P_remove($N *head, int v) {
    $N *before = NULL, *at = head;
    while (at != NULL && at->$V != v) { before = at; at = at->$L; }
    if (at == NULL) return head;
    if (before == NULL) head = at->$L;
    else before->$L = at->$L;
    $P_drop(at);
    return head;
}",
                "\
static $N *$P_remove($N *head, int v) {
    if (!head) return NULL;
    $N *rest = $P_remove(head->$L, v);
    if (head->$V > v) {
        $P_drop(head);
        return rest;
    }
    head->$L = rest;
    return head;
}",
            ],
            call: "$H = $P_remove($H, $A);",
            grows: 0,
        },
        Op {
            feature: "list: concatenate",
            variants: &[
                "\
static $N *$P_concat($N *a, $N *b) {
    if (a == NULL) return b;
    $N *last = a;
    while (last->$L) last = last->$L;
    last->$L = b;
    return a;
}",
                "\
static $N *$P_concat($N *a, $N *b) {
    $N **end = &a;
    for (; *end; end = &(*end)->$L)
        ;
    *end = b;
    return a;
}",
            ],
            call: "$H = $P_concat($H, $G), $G = NULL;",
            grows: 0,
        },
        Op {
            feature: "list: splice",
            variants: &["\
static void $P_splice($N **into, $N **from, int k) {
    while (*into && k-- > 0) into = &(*into)->$L;
    if (*from == NULL) return;
    $N *last = *from;
    while (last->$L) last = last->$L;
    last->$L = *into;
    *into = *from;
    *from = NULL;
}"],
            call: "$P_splice(&$H, &$G, $A);",
            grows: 0,
        },
        Op {
            feature: "list: merge",
            variants: &[
                "\
static $N *$P_merge($N *a, $N *b) {
    $N *head = NULL, **end = &head;
    while (a && b) {
        $N **least = a->$V <= b->$V ? &a : &b;
        *end = *least;
        *least = (*least)->$L;
        end = &(*end)->$L;
    }
    *end = a ? a : b;
    return head;
}",
                "\
static $N *$P_merge($N *a, $N *b) {
    if (!a) return b;
    if (!b) return a;
    if (a->$V < b->$V) { a->$L = $P_merge(a->$L, b); return a; }
    b->$L = $P_merge(a, b->$L);
    return b;
}",
            ],
            call: "$H = $P_merge($H, $G), $G = NULL;",
            grows: 0,
        },
        Op {
            feature: "list: sort",
            variants: &[
                "\
static $N *$P_sort($N *head) {
    $N *done = NULL;
    while (head) {
        $N *n = head, **at = &done;
        head = head->$L;
        while (*at && (*at)->$V < n->$V) at = &(*at)->$L;
        n->$L = *at;
        *at = n;
    }
    return done;
}",
                "\
static $N *$P_sort($N *head) {
    int changed = head != NULL;
    while (changed) {
        changed = 0;
        for ($N *n = head; n->$L != NULL; n = n->$L)
            if (n->$V > n->$L->$V) {
                $T v = n->$V;
                n->$V = n->$L->$V;
                n->$L->$V = v;
                changed = 1;
            }
    }
    return head;
}",
                "\
static $N *$P_sort($N *head) {
    if (head == NULL || head->$L == NULL) return head;
    $N *slow = head, *fast = head->$L;
    while (fast && fast->$L) { slow = slow->$L; fast = fast->$L->$L; }
    $N *b = $P_sort(slow->$L);
    slow->$L = NULL;
    $N *a = $P_sort(head), *out = NULL, **end = &out;
    while (a && b) {
        if (a->$V <= b->$V) { *end = a; a = a->$L; }
        else { *end = b; b = b->$L; }
        end = &(*end)->$L;
    }
    *end = a != NULL ? a : b;
    return out;
}",
            ],
            call: "$H = $P_sort($H);",
            grows: 0,
        },
        Op {
            feature: "list: rotate",
            variants: &["\
static $N *$P_rotate($N *head) {
    if (head && head->$L) {
        $N *first = head, *last = head;
        while (last->$L) last = last->$L;
        head = first->$L;
        first->$L = NULL;
        last->$L = first;
    }
    return head;
}"],
            call: "$H = $P_rotate($H);",
            grows: 0,
        },
        Op {
            feature: "list: copy",
            variants: &["\
static $N *$P_copy(const $N *head) {
    $N *out = NULL, **end = &out;
    for (; head; head = head->$L) {
        *end = $P_new(head->$V);
        (*end)->$L = NULL;
        end = &(*end)->$L;
    }
    return out;
}
static void $P_free($N *head);
static $N *$P_twin($N *head) {
    $N *copy = $P_copy(head);
    $P_free(head);
    return copy;
}"],
            call: "$H = $P_twin($H);",
            grows: 0,
        },
        Op {
            feature: "list: count",
            variants: &[
                "static int $P_count(const $N *n) { return n == NULL ? 0 : 1 + $P_count(n->$L); }",
                "static int $P_count(const $N *n) { int k = 0; do if (!n) break; while (k++, n = n->$L); return k; }",
            ],
            call: "mix($P_count($H));",
            grows: 0,
        },
    ],
    show: "$P_show($H);",
    end: Op {
        feature: "list: free",
        variants: &[
            "\
static void $P_free($N *head) {
    while (head) {
        $N *next = head->$L;
        $P_drop(head);
        head = next;
    }
}",
            "static void $P_free($N *head) { if (head) { $P_free(head->$L); $P_drop(head); } }",
            "\
static void $P_free($N *head) {
    $N *n;
    while ((n = head) != NULL) {
        head = n->$L;
        $P_drop(n);
    }
}",
        ],
        call: "$P_free($H);",
        grows: 0,
    },
};
