// As buckets.c, but a hundred is counted, too, and has no counter.
//@ expect: error out-of-bounds
//@ stdin: 100
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
#include <stdio.h>
int main(void)
{
    int bucket[10] = {0}, x;
    while (scanf("%d", &x) == 1)
        if (x >= 0 && x <= 100)
            bucket[x / 10]++; //~ out-of-bounds
    for (int i = 0; i < 10; i++)
        printf("%d\n", bucket[i]);
    return 0;
}
