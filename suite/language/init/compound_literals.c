//@ expect: ok
//@ stdout: file scope 1 2 3
//@ stdout: modified 10
//@ stdout: local 3 4
//@ stdout: address 7
//@ stdout: assigned 5 6
//@ stdout: scalar 8 9
//@ stdout: string abc 4
//@ stdout: array size 3
//@ stdout: nested 2 30
//@ stdout: const 11
// Compound literals at file scope and in blocks; they are objects whose address can be taken.
#include <stdio.h>

struct point { int x, y; };
struct list { int value; const struct list *next; };

static int *numbers = (int[]){ 1, 2, 3 };
static struct point *where = &(struct point){ .x = 9, .y = 1 };
static const struct list chain = { 1, &(struct list){ 2, &(struct list){ 30, 0 } } };

static int sum(struct point p)
{
    return p.x + p.y;
}

static int first(const int *v)
{
    return v[0];
}

int main(void)
{
    printf("file scope %d %d %d\n", numbers[0], numbers[1], numbers[2]);
    where->x = 9;
    printf("modified %d\n", where->x + where->y);

    printf("local %d %d\n", (struct point){ 3, 4 }.x, ((struct point){ .y = 4 }).y);
    printf("address %d\n", first((int[]){ sum((struct point){ 3, 4 }) }));

    struct point p;
    p = (struct point){ 5, 6 };
    printf("assigned %d %d\n", p.x, p.y);

    int s = (int){ 8 };
    int *q = &(int){ 9 };
    printf("scalar %d %d\n", s, *q);

    char *text = (char[]){ "abc" };
    text[0] = 'a';
    printf("string %s %d\n", text, (int)sizeof (char[]){ "abc" });
    printf("array size %d\n", (int)(sizeof (int[]){ [2] = 1 } / sizeof(int)));
    printf("nested %d %d\n", chain.next->value, chain.next->next->value);
    printf("const %d\n", *(const int *)&(const int){ 11 });
    return 0;
}
