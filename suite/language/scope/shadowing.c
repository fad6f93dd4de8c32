//@ expect: ok
//@ stdout: file 1
//@ stdout: parameter 2
//@ stdout: block 3
//@ stdout: inner 4
//@ stdout: block again 3
//@ stdout: extern 1
//@ stdout: own initialiser 8
//@ stdout: file still 11
//@ stdout: function 5 6
// Inner declarations hide outer ones until their block ends; extern reaches past them.
#include <stdio.h>

int x = 1;

static void show(int x)
{
    printf("parameter %d\n", x);
    {
        int x = 3;
        printf("block %d\n", x);
        {
            int x = 4;
            printf("inner %d\n", x);
        }
        printf("block again %d\n", x);
        {
            extern int x;
            printf("extern %d\n", x);
            x += 10;
        }
    }
}

static int twice(int n)
{
    return 2 * n;
}

int main(void)
{
    printf("file %d\n", x);
    show(2);

    int y = 4;
    {
        int z = y, y = z * 2;       /* z takes the outer y */
        printf("own initialiser %d\n", y);
    }
    printf("file still %d\n", x);

    int five = 5;
    {
        int twice = five;           /* hides the function */
        printf("function %d ", twice);
    }
    printf("%d\n", twice(3));
    return 0;
}
