//! Lists of lists: a list of rows, each with a list of cells.

use super::single::NODE;
use super::{Kind, Op};

pub(super) const NESTED: Kind = Kind {
    name: "nested list",
    links: "$N *$L;",
    base: &[
        NODE,
        "\
struct $P_row { int key; $N *cells; struct $P_row *below; };
static void $P_show(const struct $P_row *row) {
    for (; row; row = row->below) {
        printf(\"%d[\", row->key);
        for (const $N *c = row->cells; c != NULL; c = c->$L) {
            mix(c->$V);
            printf(\" %ld\", (long)c->$V);
        }
        printf(\" ] \");
    }
    puts(\"#\");
}
static void $P_free_cells($N *c) {
    while (c) {
        $N *next = c->$L;
        $P_drop(c);
        c = next;
    }
}",
    ],
    start: "struct $P_row *$H = NULL;",
    ops: &[
        Op {
            feature: "rows: insert",
            variants: &[
                "\
static void $P_insert(struct $P_row **at, int v) {
    int key = ((v % 4) + 4) % 4;
    while (*at && (*at)->key < key) at = &(*at)->below;
    if (*at == NULL || (*at)->key != key) {
        struct $P_row *row = $P_alloc(sizeof *row);
        *row = (struct $P_row){ .key = key, .below = *at };
        *at = row;
    }
    $N *c = $P_new(v);
    c->$L = (*at)->cells;
    (*at)->cells = c;
}",
                "\
static void $P_insert(struct $P_row **head, int v) {
    struct $P_row *row = *head;
    while (row && row->key != (v & 3)) row = row->below;
    if (!row) {
        row = $P_alloc(sizeof(struct $P_row));
        row->key = v & 3;
        row->cells = NULL;
        row->below = *head;
        *head = row;
    }
    $N **end = &row->cells;
    while (*end) end = &(*end)->$L;
    *end = $P_new(v);
    (*end)->$L = NULL;
}",
            ],
            call: "$P_insert(&$H, $A);",
            grows: 1,
        },
        Op {
            feature: "rows: remove",
            variants: &["\
static void $P_remove(struct $P_row **at, int key) {
    for (; *at; at = &(*at)->below)
        if ((*at)->key == (key & 3)) {
            struct $P_row *row = *at;
            *at = row->below;
            $P_free_cells(row->cells);
            free(row);
            return;
        }
}"],
            call: "$P_remove(&$H, $A);",
            grows: 0,
        },
        Op {
            feature: "rows: flatten",
            variants: &["\
static void $P_flatten(struct $P_row *row) {
    if (row == NULL) return;
    $N **end = &row->cells;
    while (*end) end = &(*end)->$L;
    while (row->below) {
        struct $P_row *gone = row->below;
        *end = gone->cells;
        while (*end) end = &(*end)->$L;
        row->below = gone->below;
        free(gone);
    }
}"],
            call: "$P_flatten($H);",
            grows: 0,
        },
        Op {
            feature: "rows: concatenate",
            variants: &["\
static void $P_concat(struct $P_row **a, struct $P_row **b) {
    while (*a) a = &(*a)->below;
    *a = *b;
    *b = NULL;
}"],
            call: "$P_concat(&$H, &$G);",
            grows: 0,
        },
        Op {
            feature: "rows: reverse",
            variants: &["\
static struct $P_row *$P_reverse(struct $P_row *row) {
    struct $P_row *done = NULL, *below;
    for (; row; row = below) {
        below = row->below;
        row->below = done;
        done = row;
    }
    return done;
}"],
            call: "$H = $P_reverse($H);",
            grows: 0,
        },
    ],
    show: "$P_show($H);",
    end: Op {
        feature: "rows: free",
        variants: &[
            "\
static void $P_free(struct $P_row *row) {
    while (row) {
        struct $P_row *below = row->below;
        $P_free_cells(row->cells);
        free(row);
        row = below;
    }
}",
            "\
static void $P_free(struct $P_row *row) {
    if (!row) return;
    $P_free(row->below);
    $P_free_cells(row->cells);
    free(row);
}",
        ],
        call: "$P_free($H);",
        grows: 0,
    },
};
