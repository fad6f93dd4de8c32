//@ expect: ok
//@ stdout: swapped 2 1
//@ stdout: else belongs
//@ stdout: once 1
//@ stdout: early 1
//@ stdout: false condition 1
// do { } while (0): runs once, takes a semicolon, and break or continue leave it.
int printf(const char *, ...);
int puts(const char *);

#define SWAP(a, b) do { int t_ = (a); (a) = (b); (b) = t_; } while (0)

static int stages(int stop)
{
    int reached = 0;
    do {
        reached = 1;
        if (stop)
            break;
        reached = 2;
        continue;
        reached = 3;
    } while (0);
    return reached;
}

int main(void)
{
    int x = 1, y = 2;
    if (x < y)
        SWAP(x, y);
    else
        puts("wrong branch");
    printf("swapped %d %d\n", x, y);

    if (x < y)
        SWAP(x, y);
    else
        puts("else belongs");

    int once = 0;
    do once++; while (once < 1);
    printf("once %d\n", once);
    printf("early %d\n", stages(1) * (stages(0) == 2));

    int runs = 0;
    do
        runs++;
    while (runs < 0);
    printf("false condition %d\n", runs);
    return 0;
}
