//@ expect: ok
//@ stdout: fresh 1 1 1
//@ stdout: values 0 1 4
//@ stdout: same object 1
//@ stdout: goto 3 1
//@ stdout: kept 10 20
// A compound literal in a block is one object per scope, initialised each time it is evaluated.
int printf(const char *, ...);
int putchar(int);

struct cell { int n; };

int main(void)
{
    printf("fresh");
    for (int i = 0; i < 3; i++) {
        struct cell *c = &(struct cell){ 0 };
        c->n++;
        printf(" %d", c->n);
    }
    putchar('\n');

    printf("values");
    for (int i = 0; i < 3; i++) {
        int *v = (int[2]){ i, i * i };
        printf(" %d", v[1]);
    }
    putchar('\n');

    /* Going back to the literal within the same scope gives the same object again. */
    int rounds = 0;
    struct cell *seen[3];
again:
    seen[rounds] = &(struct cell){ rounds };
    if (++rounds < 3)
        goto again;
    printf("same object %d\n", seen[0] == seen[1] && seen[1] == seen[2] && seen[0]->n == 2);
    printf("goto %d %d\n", rounds, seen[0]->n - 1);

    /* It lives as long as the block around it. */
    int *p, *q;
    p = &(int){ 10 };
    q = &(int){ 20 };
    printf("kept %d %d\n", *p, *q);
    return 0;
}
