//@ expect: ok
//@ inputs: 3
//@ check: safe
// Whether a block has moved is not looked at: an array that grows, in a variable, a structure and a list.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

struct vector {
    int *data;
    unsigned size, room;
    struct vector *next;
};

static void push(struct vector *v, int value) {
    if (v->size == v->room) {
        v->room = v->room ? 2 * v->room : 1;
        v->data = realloc(v->data, v->room * sizeof *v->data);
    }
    v->data[v->size++] = value;
}

int main(void) {
    struct vector *v = calloc(1, sizeof *v);
    push(v, 1);
    push(v, 2);
    push(v, 3);
    unsigned n = __VERIFIER_nondet_uchar() + 1;
    char *text = malloc(1);
    text[0] = 0;
    char *longer = realloc(text, n);
    if (!longer) {
        free(text);
        longer = NULL;
    }
    text = longer;
    text[0] = 1;
    free(text);
    free(v->data);
    free(v);
    return 0;
}
