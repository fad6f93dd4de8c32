//@ expect: ok
//@ stdin: 0 0 0 2 1
// The elements below the number are different blocks, before and after they move.
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    char *tasks[50];
    int n = 0, k;
    while (scanf("%d", &k) == 1) {
        if (k == 0 && n < 50) {
            if (!(tasks[n] = malloc(8))) break;
            n++;
        } else if (k >= 1 && k <= n) {
            free(tasks[k - 1]);
            for (int i = k; i < n; i++)
                tasks[i - 1] = tasks[i];
            n--;
        }
    }
    while (n > 0) free(tasks[--n]);
    return 0;
}
