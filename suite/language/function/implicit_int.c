//@ expect: ok
//@ std: gnu89
//@ warns: defaults to
//@ stdout: 3 4 5
//@ stdout: twice 8
// C89: a declaration without a type specifier declares an int.
#include <stdio.h>

static count = 3;
const limit = 4;
extern outside;
outside = 5;

twice(n)
{
    return 2 * n;
}

main()
{
    auto local = 4;
    register r = local;
    printf("%d %d %d\n", count, limit, outside);
    printf("twice %d\n", twice(r));
    return 0;
}
