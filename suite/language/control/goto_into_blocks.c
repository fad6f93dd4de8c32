//@ expect: ok
//@ stdout: into loop 3 4 5
//@ stdout: into if
//@ stdout: into else
//@ stdout: out of nest 2 3
//@ stdout: backward 0 1 2
//@ stdout: into block 8
//@ stdout: static 41
// goto jumps into loops, branches and blocks (past initialisers) and out of nested ones.
#include <stdio.h>

int main(void)
{
    int i = 3;
    printf("into loop");
    goto middle;
    for (i = 0; i < 6; i++) {
middle:
        printf(" %d", i);
    }
    putchar('\n');

    goto then;
    if (i == 1000) {
then:
        puts("into if");
    } else
        puts("not the else");

    goto otherwise;
    if (i == 6)
        puts("not the then");
    else
otherwise:
        puts("into else");

    int a, b;
    for (a = 0; a < 5; a++)
        for (b = 0; b < 5; b++)
            if (a * b == 6)
                goto out;
out:
    printf("out of nest %d %d\n", a, b);

    int n = 0;
    printf("backward");
again:
    printf(" %d", n);
    if (++n < 3)
        goto again;
    putchar('\n');

    goto inside;
    {
        int skipped = 1;
inside:
        skipped = 8;            /* the initialiser was jumped over */
        printf("into block %d\n", skipped);
    }

    goto past;
    {
        static int kept = 41;   /* set before the program starts */
past:
        printf("static %d\n", kept);
    }
    return 0;
}
