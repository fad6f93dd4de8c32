//@ expect: ok
//@ stdout: outer 4
//@ stdout: inner 8
//@ stdout: outer again 4
//@ stdout: enum 5 1
//@ stdout: in sizeof 16
//@ stdout: in cast 6
//@ stdout: in parameter 2
//@ stdout: from member 3
// The scope of tags: new ones hide old ones, and those in odd places reach to the end of the block.
int printf(const char *, ...);

struct s { int a; };
enum { LIMIT = 1 };

static int in_parameter(struct local { int n; } *p)
{
    struct local copy = *p;
    return copy.n;
}

static int call(void)
{
    /* The type above is out of scope; void * reaches it nevertheless. */
    int raw = 2;
    return in_parameter((void *)&raw);
}

struct outer { struct nested { int v; } in; };

int main(void)
{
    printf("outer %d\n", (int)sizeof(struct s));
    {
        struct s { int a, b; };
        printf("inner %d\n", (int)sizeof(struct s));
    }
    printf("outer again %d\n", (int)sizeof(struct s));

    {
        enum { LIMIT = 5 };
        printf("enum %d ", LIMIT);
    }
    printf("%d\n", LIMIT);

    int size = sizeof(struct declared { int v[4]; });
    struct declared d = { { 0 } };
    printf("in sizeof %d\n", size + d.v[3]);

    int six = (enum fresh { FIVE = 5, SIX })6;
    printf("in cast %d\n", six == SIX ? SIX : 0);
    printf("in parameter %d\n", call());

    /* In C a structure declared inside another one is visible outside. */
    struct nested n = { 3 };
    printf("from member %d\n", n.v);
    return 0;
}
