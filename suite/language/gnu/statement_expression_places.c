//@ expect: ok
//@ stdout: condition 2
//@ stdout: argument 6
//@ stdout: loop 0 1 2
//@ stdout: switch two
//@ stdout: initialiser 1 4 9
//@ stdout: short circuit 0 1
//@ stdout: with loop 10
//@ stdout: label 3
//@ stdout: type 1
// Statement expressions inside of conditions, arguments, loop headers, initialisers and operands.
#include <stdio.h>

static int add(int a, int b, int c)
{
    return a + b + c;
}

int main(void)
{
    if (({ int a = 1; a; }))
        printf("condition %d\n", ({ int a = 1; a + 1; }));

    printf("argument %d\n", add(({ 1; }), ({ int k = 1; k + 1; }), ({ 3; })));

    printf("loop");
    for (int i = 0; ({ int limit = 3; i < limit; }); ({ i++; }))
        printf(" %d", i);
    putchar('\n');

    switch (({ int k = 1; k << 1; })) {
    case 1: puts("switch one"); break;
    case 2: puts("switch two"); break;
    }

    int v[3] = { ({ int k = 1; k * k; }), ({ int k = 2; k * k; }), ({ int k = 3; k * k; }) };
    printf("initialiser %d %d %d\n", v[0], v[1], v[2]);

    int touched = 0;
    int r = 0 && ({ touched++; 1; });
    int s = 1 || ({ touched++; 1; });
    printf("short circuit %d %d\n", r + touched, s);

    int total = ({
        int sum = 0;
        for (int i = 1; i <= 4; i++)
            sum += i;
        sum;
    });
    printf("with loop %d\n", total);

    int count = ({
        __label__ again;
        int n = 0;
again:
        if (++n < 3)
            goto again;
        n;
    });
    printf("label %d\n", count);

    /* The value is an rvalue of its type: a char stays a char. */
    char c = 'c';
    printf("type %d\n", (int)sizeof({ c; }));
    return 0;
}
