//@ expect: ok
//@ stdout: size 4 4 4
//@ stdout: offset 5 8
//@ stdout: text hello 5
//@ stdout: sum 60
//@ stdout: static 3 1 2 3
//@ stdout: copy 3 without tail
// A flexible array member adds nothing to the size; storage for it comes from malloc or an initialiser.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text { int length; char data[]; };
struct odd { int n; char flag; char tail[]; };
struct numbers { int n; int v[]; };

/* GNU: a flexible array member with an initialiser in a static object. */
static struct numbers fixed = { 3, { 1, 2, 3 } };

static struct text *text_new(const char *s)
{
    size_t n = strlen(s);
    struct text *t = malloc(sizeof *t + n + 1);
    if (!t)
        exit(1);
    t->length = (int)n;
    memcpy(t->data, s, n + 1);
    return t;
}

int main(void)
{
    printf("size %d %d %d\n", (int)sizeof(struct text), (int)offsetof(struct text, data),
           (int)_Alignof(struct odd));
    printf("offset %d %d\n", (int)offsetof(struct odd, tail), (int)sizeof(struct odd));

    struct text *t = text_new("hello");
    printf("text %s %d\n", t->data, t->length);
    free(t);

    struct numbers *v = malloc(sizeof(struct numbers) + 3 * sizeof(int));
    if (!v)
        return 1;
    v->n = 3;
    for (int i = 0; i < v->n; i++)
        v->v[i] = 10 * (i + 1);
    int sum = 0;
    for (int i = 0; i < v->n; i++)
        sum += v->v[i];
    printf("sum %d\n", sum);

    printf("static %d %d %d %d\n", fixed.n, fixed.v[0], fixed.v[1], fixed.v[2]);

    struct numbers head = *v;       /* copies the fixed part only */
    printf("copy %d without tail\n", head.n);
    free(v);
    return 0;
}
