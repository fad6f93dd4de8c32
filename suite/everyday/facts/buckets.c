//@ expect: ok
//@ check: safe
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
//@ stdout: 0
// Ten counters that need not be told apart.
#include <stdio.h>
int main(void)
{
    int bucket[10] = {0}, x;
    while (scanf("%d", &x) == 1)
        if (x >= 0 && x < 100)
            bucket[x / 10]++;
    int max = 0;
    for (int i = 0; i < 10; i++)
        if (bucket[i] > max)
            max = bucket[i];
    for (int i = 0; i < 10; i++)
        printf("%d\n", max > 0 ? bucket[i] * 50 / max : 0);
    return 0;
}
