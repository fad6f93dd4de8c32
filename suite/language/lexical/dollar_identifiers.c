//@ expect: ok
//@ stdout: 1 2 3
//@ stdout: 6 12
// GNU: dollar signs in identifiers.
int printf(const char *, ...);

struct $ { int a$b; };
static int $x = 1, x$ = 2, _$_ = 3;

static int $sum(int $1, int $2)
{
    return $1 + $2;
}

#define $TWICE(v) ((v) * 2)

int main(void)
{
    printf("%d %d %d\n", $x, x$, _$_);
    struct $ s = { .a$b = $sum($sum($x, x$), _$_) };
    printf("%d %d\n", s.a$b, $TWICE(s.a$b));
    return 0;
}
