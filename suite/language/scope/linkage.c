//@ expect: ok
//@ stdout: tentative 0 5
//@ stdout: static 6
//@ stdout: extern in block 7 8
//@ stdout: composite 12
//@ stdout: repeated 9
//@ stdout: hidden 2 1
// Tentative definitions, repeated declarations, and extern declarations inside of functions.
#include <stdio.h>

int tentative;
int tentative;
int completed;
int completed = 5;
extern int completed;

static int internal = 6;
extern int internal;            /* keeps the internal linkage */

extern int array[];
int array[3];
extern int array[];

static int forward(int);
int forward(int n)              /* still static */
{
    return n + 1;
}

int repeated(int), repeated(int n);
int repeated(int n)
{
    return n;
}

int main(void)
{
    printf("tentative %d %d\n", tentative, completed);
    printf("static %d\n", internal);

    extern int defined_below;
    int function_below(int);
    printf("extern in block %d %d\n", defined_below, function_below(4));
    printf("composite %d\n", (int)sizeof array);
    printf("repeated %d\n", repeated(forward(8)));

    static int hidden = 1;
    {
        static int hidden = 2;
        printf("hidden %d ", hidden);
    }
    printf("%d\n", hidden);
    return 0;
}

int defined_below = 7;

int function_below(int n)
{
    return 2 * n;
}
