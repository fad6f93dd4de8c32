//@ expect: ok
//@ stdout: p = 3x^4 + 2x - 5
//@ stdout: q = -3x^4 + x^2 + 5
//@ stdout: p + q = x^2 + 2x
//@ stdout: p * q = -9x^8 + 3x^6 - 6x^5 + 30x^4 + 2x^3 - 5x^2 + 10x - 25
//@ stdout: p' = 12x^3 + 2
//@ stdout: p(2) = 47
//@ stdout: live 0
// Polynomials as lists of terms, ordered by exponent, without zero terms.
#include <stdio.h>
#include <stdlib.h>

struct term { int factor; unsigned power; struct term *next; };

static int live;

static void add_term(struct term **p, int factor, unsigned power)
{
    while (*p && (*p)->power > power)
        p = &(*p)->next;
    struct term *t = *p;
    if (t && t->power == power) {
        t->factor += factor;
        if (t->factor == 0) {
            *p = t->next;
            free(t);
            live--;
        }
    } else if (factor != 0) {
        struct term *n = malloc(sizeof *n);
        if (!n)
            exit(1);
        live++;
        n->factor = factor;
        n->power = power;
        n->next = t;
        *p = n;
    }
}

static struct term *sum(const struct term *a, const struct term *b)
{
    struct term *r = NULL;
    for (; a; a = a->next)
        add_term(&r, a->factor, a->power);
    for (; b; b = b->next)
        add_term(&r, b->factor, b->power);
    return r;
}

static struct term *product(const struct term *a, const struct term *b)
{
    struct term *r = NULL;
    for (; a; a = a->next)
        for (const struct term *t = b; t; t = t->next)
            add_term(&r, a->factor * t->factor, a->power + t->power);
    return r;
}

static struct term *derivative(const struct term *a)
{
    struct term *r = NULL;
    for (; a; a = a->next)
        if (a->power > 0)
            add_term(&r, a->factor * (int)a->power, a->power - 1);
    return r;
}

static int value(const struct term *a, int x)
{
    int total = 0;
    for (; a; a = a->next) {
        int v = a->factor;
        for (unsigned i = 0; i < a->power; i++)
            v *= x;
        total += v;
    }
    return total;
}

static void print(const char *name, const struct term *a)
{
    printf("%s =", name);
    for (const struct term *t = a; t; t = t->next) {
        int f = t->factor < 0 ? -t->factor : t->factor;
        if (t == a)
            printf(t->factor < 0 ? " -" : " ");
        else
            printf(t->factor < 0 ? " - " : " + ");
        if (f != 1 || t->power == 0)
            printf("%d", f);
        if (t->power > 0)
            putchar('x');
        if (t->power > 1)
            printf("^%u", t->power);
    }
    putchar('\n');
}

static void destroy(struct term *t)
{
    while (t) {
        struct term *next = t->next;
        free(t);
        live--;
        t = next;
    }
}

int main(void)
{
    struct term *p = NULL, *q = NULL;
    add_term(&p, 2, 1);
    add_term(&p, 3, 4);
    add_term(&p, -5, 0);
    add_term(&q, 5, 0);
    add_term(&q, 1, 2);
    add_term(&q, -3, 4);
    print("p", p);
    print("q", q);

    struct term *s = sum(p, q), *m = product(p, q), *d = derivative(p);
    print("p + q", s);
    print("p * q", m);
    print("p'", d);
    printf("p(2) = %d\n", value(p, 2));

    destroy(p), destroy(q), destroy(s), destroy(m), destroy(d);
    printf("live %d\n", live);
    return 0;
}
