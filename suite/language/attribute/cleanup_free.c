//@ expect: ok
//@ stdout: total 10
//@ stdout: early -1
//@ stdout: loop 6
//@ stdout: freed 6
// The cleanup attribute as scope-bound ownership: every path releases what it holds.
#include <stdio.h>
#include <stdlib.h>

static int freed;

static void free_int(int **p)
{
    if (*p)
        freed++;
    free(*p);
}

#define AUTO_FREE __attribute__((__cleanup__(free_int)))

static int *array_new(int n)
{
    int *v = malloc(n * sizeof *v);
    if (!v)
        exit(1);
    for (int i = 0; i < n; i++)
        v[i] = i;
    return v;
}

static int total(int n)
{
    AUTO_FREE int *v = array_new(n);
    AUTO_FREE int *unused = NULL;
    if (n < 3)
        return -1;
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += v[i];
    return sum;
}

static int *handed_over(void)
{
    AUTO_FREE int *v = array_new(2);
    int *result = v;
    v = NULL;
    return result;
}

int main(void)
{
    printf("total %d\n", total(5));
    printf("early %d\n", total(2));

    int sum = 0;
    for (int i = 1; i <= 3; i++) {
        AUTO_FREE int *v = array_new(i + 1);
        sum += v[i];
    }
    printf("loop %d\n", sum);
    {
        AUTO_FREE int *mine = handed_over();
    }
    printf("freed %d\n", freed);
    return 0;
}
