//@ expect: ok
//@ stdout: int 7
//@ stdout: int 9
//@ stdout: text hello
//@ stdout: null
// A transparent union parameter accepts each of its members' types.
#include <stdio.h>

struct number { int kind; int value; };
struct text { int kind; const char *value; };

typedef union {
    struct number *number;
    struct text *text;
    void *any;
} object __attribute__((transparent_union));

static void show(object o)
{
    if (!o.any)
        puts("null");
    else if (*(int *)o.any == 0)
        printf("int %d\n", o.number->value);
    else
        printf("text %s\n", o.text->value);
}

int main(void)
{
    struct number n = { 0, 7 };
    struct text t = { 1, "hello" };
    show(&n);
    n.value = 9;
    object direct = { .number = &n };
    show(direct);
    show(&t);
    show((void *)0);
    return 0;
}
