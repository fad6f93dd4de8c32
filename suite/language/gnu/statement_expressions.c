//@ expect: ok
//@ stdout: value 7
//@ stdout: max 9 once 1
//@ stdout: nested 21
//@ stdout: void
//@ stdout: array 3
//@ stdout: struct 4 5
//@ stdout: break 3
//@ stdout: continue 0 2
//@ stdout: goto 1
//@ stdout: return 11
//@ stdout: shadow 1 2
// GNU statement expressions: their value is that of the last expression; jumps may leave them.
#include <stdio.h>

#define MAX(a, b) ({ typeof(a) a_ = (a); typeof(b) b_ = (b); a_ > b_ ? a_ : b_; })

struct pair { int a, b; };

static int early(int n)
{
    int v = ({ if (n) return 11; 5; });
    return v;
}

int main(void)
{
    int x = ({ int t = 3; t += 4; t; });
    printf("value %d\n", x);

    int calls = 0;
    int m = MAX(({ calls++; 9; }), 4);
    printf("max %d once %d\n", m, calls);
    printf("nested %d\n", ({ int a = ({ int b = 10; b * 2; }); a + 1; }));

    ({ puts("void"); (void)0; });

    /* The value is no lvalue: an array decays, a structure is a copy. */
    static int v[] = { 1, 2, 3 };
    printf("array %d\n", ({ v; })[2]);
    struct pair p = { 4, 5 };
    printf("struct %d %d\n", ({ p; }).a, ({ struct pair q = p; q; }).b);

    int i;
    for (i = 0;; i++)
        (void)({ if (i == 3) break; i; });
    printf("break %d\n", i);

    printf("continue");
    for (i = 0; i < 3; i++) {
        int k = ({ if (i == 1) continue; i; });
        printf(" %d", k);
    }
    putchar('\n');

    int reached = 0;
    int never = ({ goto out; 5; });
    reached = never;
out:
    printf("goto %d\n", !reached);
    printf("return %d\n", early(1));

    int s = 1;
    int inner = ({ int s = 2; s; });
    printf("shadow %d %d\n", s, inner);
    return 0;
}
