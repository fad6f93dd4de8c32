//@ expect: ok
//@ stdout: null 1 1 1 1
//@ stdout: truth 1 0 0 1
//@ stdout: conditions abc
//@ stdout: loop 3
//@ stdout: integer 0 1
//@ stdout: round trip 5
//@ stdout: function 1 0
// Null pointer constants and pointers as conditions.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct node { struct node *next; };

static void something(void)
{
}

int main(void)
{
    int n = 5, *p = &n, *null = 0;
    char *also = NULL;
    void *third = (void *)0;
    int *fourth = (1 - 1) ? p : 0;
    printf("null %d %d %d %d\n", null == 0, also == NULL, !third, fourth == (void *)0);
    printf("truth %d %d %d %d\n", !!p, !!null, p && null, p || null);

    printf("conditions ");
    if (p)
        putchar('a');
    if (!null)
        putchar('b');
    putchar(null ? 'x' : 'c');
    putchar('\n');

    struct node a = { 0 }, b = { &a }, c = { &b };
    int length = 0;
    for (struct node *i = &c; i; i = i->next)
        length++;
    printf("loop %d\n", length);

    printf("integer %d %d\n", (int)(intptr_t)null, (uintptr_t)p != 0);
    uintptr_t bits = (uintptr_t)p;
    printf("round trip %d\n", *(int *)bits);

    void (*f)(void) = something, (*g)(void) = 0;
    printf("function %d %d\n", f != 0, g != 0);
    return 0;
}
