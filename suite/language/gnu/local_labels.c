//@ expect: ok
//@ stdout: find 2
//@ stdout: find -1
//@ stdout: twice 1 3
//@ stdout: value 6
// __label__ declares labels local to a block, so that a macro with labels can be used twice.
#include <stdio.h>

#define FIND(array, n, what) ({ \
    __label__ found; \
    int i_, r_ = -1; \
    for (i_ = 0; i_ < (n); i_++) \
        if ((array)[i_] == (what)) { \
            r_ = i_; \
            goto found; \
        } \
found: \
    r_; \
})

int main(void)
{
    int v[] = { 4, 5, 6, 7 };
    printf("find %d\n", FIND(v, 4, 6));
    printf("find %d\n", FIND(v, 4, 9));

    int a = FIND(v, 4, 5), b = FIND(v, 4, 7);
    printf("twice %d %d\n", a, b);

    int n = 0;
    {
        __label__ next, end;
        void *p = &&next;
        goto *p;
next:
        n += 2;
        if (n < 6)
            goto next;
        goto end;
end:;
    }
    printf("value %d\n", n);
    return 0;
}
