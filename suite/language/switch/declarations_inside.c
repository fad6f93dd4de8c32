//@ expect: ok
//@ stdout: 11 20 33
//@ stdout: shadow 5 1
//@ stdout: skipped 0
//@ stdout: single 7
//@ stdout: empty
// Declarations in a switch body live in its scope although the jump skips their initialisers.
#include <stdio.h>

static int run(int n)
{
    switch (n) {
        int local;              /* never initialised by the jump */
    case 1:
        local = 10;
        return local + n;
    case 2: {
        int local = 20;
        return local;
    }
    default:
        local = 30;
        local += n;
        return local;
    }
}

int main(void)
{
    printf("%d %d %d\n", run(1), run(2), run(3));

    int x = 1;
    switch (x) {
    case 1:;
        int x = 5;
        printf("shadow %d ", x);
    }
    printf("%d\n", x);

    /* Statements before the first label are never run. */
    int touched = 0;
    switch (x) {
        touched = 1;
    case 1:
        break;
    }
    printf("skipped %d\n", touched);

    /* The body need not be a block. */
    switch (x)
    case 1:
        printf("single %d\n", 7);
    switch (x)
    case 2:
        puts("not here");

    switch (x) {
    }
    switch (x);
    puts("empty");
    return 0;
}
