//@ expect: ok
//@ stdout: each 1 2 3 4
//@ stdout: sum 10
//@ stdout: sorted 1 3 5 7 9
//@ stdout: reversed 9 7 5 3 1
//@ stdout: names ann bob eve
//@ stdout: searched 3
//@ stdout: fold 24
// Callbacks with a context argument, and those that the library calls (qsort, bsearch).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void each(const int *v, int n, void (*f)(int, void *), void *context)
{
    while (n-- > 0)
        f(*v++, context);
}

static void print(int n, void *context)
{
    (void)context;
    printf(" %d", n);
}

static void accumulate(int n, void *context)
{
    *(int *)context += n;
}

static int ascending(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static int descending(const void *a, const void *b)
{
    return ascending(b, a);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int fold(int n, int (*f)(int, int), int start)
{
    return n == 0 ? start : fold(n - 1, f, f(start, n));
}

static int multiply(int a, int b)
{
    return a * b;
}

int main(void)
{
    int v[] = { 1, 2, 3, 4 }, sum = 0;
    printf("each");
    each(v, 4, print, NULL);
    putchar('\n');
    each(v, 4, accumulate, &sum);
    printf("sum %d\n", sum);

    int w[] = { 5, 1, 9, 3, 7 };
    qsort(w, 5, sizeof *w, ascending);
    printf("sorted");
    each(w, 5, print, 0);
    int key = 7;
    int *found = bsearch(&key, w, 5, sizeof *w, ascending);
    int at = found ? (int)(found - w) : -1;
    qsort(w, 5, sizeof *w, descending);
    printf("\nreversed");
    each(w, 5, print, 0);

    const char *names[] = { "eve", "ann", "bob" };
    qsort(names, 3, sizeof names[0], by_name);
    printf("\nnames %s %s %s\n", names[0], names[1], names[2]);
    printf("searched %d\n", at);
    printf("fold %d\n", fold(4, multiply, 1));
    return 0;
}
