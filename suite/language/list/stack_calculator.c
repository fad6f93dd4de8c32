//@ expect: ok
//@ stdout: 1 2 + = 3
//@ stdout: 3 4 * 2 - = 10
//@ stdout: 2 3 4 + * 5 / = 2
//@ stdout: 7 ~ 3 % = -1
//@ stdout: 1 + error
//@ stdout: 1 2 error
//@ stdout: 4 0 / error
// Reverse Polish notation on a stack of linked cells; all cells are freed on errors too.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

struct cell { int value; struct cell *below; };

static int live;

static void push(struct cell **top, int value)
{
    struct cell *c = malloc(sizeof *c);
    if (!c)
        exit(1);
    *c = (struct cell){ value, *top };
    *top = c;
    live++;
}

static int pop(struct cell **top, int *value)
{
    struct cell *c = *top;
    if (!c)
        return 0;
    *value = c->value;
    *top = c->below;
    free(c);
    live--;
    return 1;
}

static int operate(struct cell **top, char op)
{
    int a, b;
    if (!pop(top, &b))
        return 0;
    if (op == '~') {
        push(top, -b);
        return 1;
    }
    if (!pop(top, &a))
        return 0;
    switch (op) {
    case '+': a += b; break;
    case '-': a -= b; break;
    case '*': a *= b; break;
    case '/':
    case '%':
        if (b == 0)
            return 0;
        a = op == '/' ? a / b : a % b;
        break;
    default:
        return 0;
    }
    push(top, a);
    return 1;
}

static void evaluate(const char *s)
{
    struct cell *top = NULL;
    int ok = 1, result = 0, ignored;
    printf("%s ", s);
    while (ok && *s) {
        if (isdigit((unsigned char)*s)) {
            int n = 0;
            do
                n = 10 * n + (*s++ - '0');
            while (isdigit((unsigned char)*s));
            push(&top, n);
        } else if (*s == ' ')
            s++;
        else
            ok = operate(&top, *s++);
    }
    ok = ok && pop(&top, &result) && !top;
    while (pop(&top, &ignored))
        ;
    if (ok && live == 0)
        printf("= %d\n", result);
    else
        puts("error");
}

int main(void)
{
    static const char *const inputs[] = {
        "1 2 +", "3 4 * 2 -", "2 3 4 + * 5 /", "7 ~ 3 %", "1 +", "1 2", "4 0 /", NULL
    };
    for (const char *const *p = inputs; *p; p++)
        evaluate(*p);
    return live;
}
