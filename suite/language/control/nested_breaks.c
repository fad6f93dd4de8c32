//@ expect: ok
//@ stdout: primes 2 3 5 7 11 13 17 19
//@ stdout: pairs 0,0 1,0 1,1 2,0 2,1 2,2
//@ stdout: while for do 1 2 3
//@ stdout: step unused 4
// break leaves exactly one loop; a for loop's step is not run by it.
#include <stdio.h>

int main(void)
{
    printf("primes");
    for (int n = 2; n < 20; n++) {
        int d;
        for (d = 2; d * d <= n; d++)
            if (n % d == 0)
                break;
        if (d * d > n)
            printf(" %d", n);
    }

    printf("\npairs");
    for (int i = 0; i < 3; i++)
        for (int j = 0; ; j++) {
            if (j > i)
                break;
            printf(" %d,%d", i, j);
        }
    putchar('\n');

    int a = 0, b = 0, c = 0;
    while (1) {
        a++;
        for (;;) {
            b++;
            do {
                c++;
                if (c == 3)
                    break;
            } while (1);
            if (b == 2)
                break;
            c = 0;
        }
        break;
    }
    printf("while for do %d %d %d\n", a, b, c);

    int i;
    for (i = 0; i < 10; i++)
        if (i == 4)
            break;
    printf("step unused %d\n", i);
    return 0;
}
