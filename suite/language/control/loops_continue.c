//@ expect: ok
//@ stdout: for 1 3 5 7 9
//@ stdout: while 1 3 5 7 9
//@ stdout: do 1 3 5 7 9
//@ stdout: do condition 5
//@ stdout: nested 2 4 8
//@ stdout: no clauses 3
// continue goes to the step of a for and to the condition of while and do.
int printf(const char *, ...);
int putchar(int);

int main(void)
{
    printf("for");
    for (int i = 0; i < 10; i++) {
        if (i % 2 == 0)
            continue;
        printf(" %d", i);
    }

    printf("\nwhile");
    int i = 0;
    while (i < 10) {
        if (i++ % 2 != 0)
            continue;
        printf(" %d", i);
    }

    printf("\ndo");
    i = -1;
    do {
        i++;
        if (i % 2 == 0)
            continue;
        printf(" %d", i);
    } while (i < 9);

    /* continue in a do loop still tests the condition. */
    int rounds = 0;
    do {
        rounds++;
        continue;
    } while (rounds < 5);
    printf("\ndo condition %d\n", rounds);

    printf("nested");
    for (int a = 1; a < 5; a++) {
        int b = 0;
        while (b < 10) {
            b++;
            if (b != a)
                continue;
            break;
        }
        if (a == 3)
            continue;
        printf(" %d", a + b);
    }
    putchar('\n');

    int n = 0;
    for (;;)
        if (++n == 3)
            break;
    printf("no clauses %d\n", n);
    return 0;
}
