//@ expect: ok
//@ std: gnu89
//@ stdout: 5 6 7
// GNU89 inline: plain inline is external, extern inline gives a body for inlining only.
#include <stdio.h>

extern inline int replaced(void)
{
    return 5;
}

/* The real definition may follow in the same file. */
int replaced(void)
{
    return 5;
}

inline int external(void)
{
    return 6;
}

static __inline__ int internal(void)
{
    return 7;
}

int main(void)
{
    printf("%d %d %d\n", replaced(), external(), internal());
    return 0;
}
