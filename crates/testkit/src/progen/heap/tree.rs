//! Binary search trees.

use super::single::NODE;
use super::{Kind, Op};

pub(super) const TREE: Kind = Kind {
    name: "binary tree",
    links: "$N *$L, *$B;",
    base: &[
        NODE,
        "\
static void $P_walk(const $N *n, int depth) {
    if (!n) return;
    $P_walk(n->$L, depth + 1);
    mix(n->$V * 8 + depth);
    printf(\"%ld/%d \", (long)n->$V, depth);
    $P_walk(n->$B, depth + 1);
}",
    ],
    start: "$N *$H = NULL;",
    ops: &[
        Op {
            feature: "tree: insert",
            variants: &[
                "\
static $N *$P_insert($N *n, int v) {
    if (n == NULL) {
        n = $P_new(v);
        n->$L = n->$B = NULL;
    } else if (v < n->$V) n->$L = $P_insert(n->$L, v);
    else n->$B = $P_insert(n->$B, v);
    return n;
}",
                "\
static $N *$P_insert($N *root, int v) {
    $N **at = &root;
    while (*at) at = v < (*at)->$V ? &(*at)->$L : &(*at)->$B;
    *at = $P_new(v);
    (*at)->$L = NULL;
    (*at)->$B = NULL;
    return root;
}",
            ],
            call: "$H = $P_insert($H, $A);",
            grows: 1,
        },
        Op {
            feature: "tree: remove",
            variants: &["\
static void $P_remove($N **at, int v) {
    while (*at && (*at)->$V != v) at = v < (*at)->$V ? &(*at)->$L : &(*at)->$B;
    $N *n = *at;
    if (!n) return;
    if (!n->$L) *at = n->$B;
    else if (!n->$B) *at = n->$L;
    else {
        $N **least = &n->$B;
        while ((*least)->$L) least = &(*least)->$L;
        $N *m = *least;
        *least = m->$B;
        m->$L = n->$L;
        m->$B = n->$B;
        *at = m;
    }
    $P_drop(n);
}"],
            call: "$P_remove(&$H, $A);",
            grows: 0,
        },
        Op {
            feature: "tree: height",
            variants: &["\
static int $P_height(const $N *n) {
    if (!n) return 0;
    int a = $P_height(n->$L), b = $P_height(n->$B);
    return 1 + (a > b ? a : b);
}"],
            call: "mix($P_height($H));",
            grows: 0,
        },
        Op {
            feature: "tree: rotate",
            variants: &["\
static $N *$P_rotate($N *n) {
    if (n && n->$L) {
        $N *up = n->$L;
        n->$L = up->$B;
        up->$B = n;
        return up;
    }
    return n;
}"],
            call: "$H = $P_rotate($H);",
            grows: 0,
        },
        Op {
            feature: "tree: merge",
            variants: &["\
static $N *$P_merge($N *a, $N *b) {
    $N **at = &a;
    while (*at) at = &(*at)->$B;
    *at = b;
    return a;
}"],
            call: "$H = $P_merge($H, $G), $G = NULL;",
            grows: 0,
        },
        Op {
            feature: "tree: flatten",
            variants: &["\
static $N *$P_flatten($N *n, $N *rest) {
    if (!n) return rest;
    n->$B = $P_flatten(n->$B, rest);
    $N *left = n->$L;
    n->$L = NULL;
    return $P_flatten(left, n);
}"],
            call: "$H = $P_flatten($H, NULL);",
            grows: 0,
        },
    ],
    show: "$P_walk($H, 0), puts(\"^\");",
    end: Op {
        feature: "tree: free",
        variants: &[
            "static void $P_free($N *n) { if (n) { $P_free(n->$L); $P_free(n->$B); $P_drop(n); } }",
            "\
static void $P_free($N *n) {
    while (n) {
        if (n->$L) {
            $N *up = n->$L;
            n->$L = up->$B;
            up->$B = n;
            n = up;
        } else {
            $N *right = n->$B;
            $P_drop(n);
            n = right;
        }
    }
}",
        ],
        call: "$P_free($H);",
        grows: 0,
    },
};
