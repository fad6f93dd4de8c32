//@ expect: ok
//@ stdout: block: b a
//@ stdout: return 5: d c
//@ stdout: got 5
//@ stdout: break: 0 1
//@ stdout: continue: 0 2 passes 2
//@ stdout: goto: g f
//@ stdout: nested: inner outer
//@ stdout: value read before cleanup 7
//@ stdout: end: z y
// cleanup functions run in reverse order whenever control leaves the scope, by whatever way.
#include <stdio.h>

static void say(const char **name)
{
    printf(" %s", *name);
}

static void number(int *n)
{
    printf(" %d", *n);
}

static void reset(int *n)
{
    *n = -1;
}

#define SAY(var, text) __attribute__((cleanup(say))) const char *var = text

static int returning(void)
{
    SAY(c, "c");
    SAY(d, "d");
    int r = 5;
    printf("return %d:", r);
    return r;
}

static int read_first(void)
{
    __attribute__((cleanup(reset))) int n = 7;
    return n;
}

int main(void)
{
    printf("block:");
    {
        SAY(a, "a");
        SAY(b, "b");
    }
    putchar('\n');

    int r = returning();
    printf("\ngot %d\n", r);

    printf("break:");
    for (int i = 0; i < 5; i++) {
        __attribute__((cleanup(number))) int n = i;
        if (i == 1)
            break;
    }

    printf("\ncontinue:");
    int passes = 0;
    for (int i = 0; i < 3; i++) {
        if (i == 1)
            continue;
        __attribute__((cleanup(number))) int n = i;
        passes++;
    }
    printf(" passes %d\n", passes);

    printf("goto:");
    {
        SAY(f, "f");
        {
            SAY(g, "g");
            goto out;
        }
    }
out:
    printf("\nnested:");
    {
        SAY(o, "outer");
        {
            SAY(i, "inner");
        }
    }
    putchar('\n');
    printf("value read before cleanup %d\n", read_first());

    printf("end:");
    do {
        SAY(y, "y");
        SAY(z, "z");
    } while (0);
    putchar('\n');
    return 0;
}
