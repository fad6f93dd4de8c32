//@ expect: ok
//@ stdout: 1 2
//@ stdout: end 3
//@ stdout: unused 4
//@ stdout: same label 5 6
//@ stdout: many 7
// Labels: several on one statement, at the end of a block with a semicolon, the same name in two functions.
#include <stdio.h>

static int first(void)
{
    goto out;
out:
    return 5;
}

static int second(void)
{
    int out = 6;
    goto out;
out:
    return out;
}

int main(void)
{
    int a = 0;
    goto one;
one: two: three:
    a++;
    if (a == 1)
        goto two;
    printf("%d %d\n", a - 1, a);

    {
        if (a == 2) {
            a = 3;
            goto end;
        }
        a = 100;
end:    ;
    }
    printf("end %d\n", a);

unused:
    printf("unused %d\n", a + 1);
    printf("same label %d %d\n", first(), second());

    switch (a) {
many: case 3: inner: default:
        if (a++ < 6)
            goto inner;
    }
    printf("many %d\n", a);
    return 0;
}
