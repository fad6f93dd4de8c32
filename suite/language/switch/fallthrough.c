//@ expect: ok
//@ stdout: 0: zero one two end
//@ stdout: 1: one two end
//@ stdout: 2: two end
//@ stdout: 3: three end
//@ stdout: 4: end
//@ stdout: days 31 28 30
// Cases without break run on into the next one; several labels may share a statement.
#include <stdio.h>

static void run(int n)
{
    printf("%d:", n);
    switch (n) {
    case 0:
        printf(" zero");
        /* fall through */
    case 1:
        printf(" one");
    case 2:
        printf(" two");
        break;
    case 3:
        printf(" three");
    }
    puts(" end");
}

static int days(int month)
{
    switch (month) {
    case 2: return 28;
    case 4: case 6: case 9: case 11: return 30;
    default: return 31;
    }
}

int main(void)
{
    for (int i = 0; i < 5; i++)
        run(i);
    printf("days %d %d %d\n", days(1), days(2), days(9));
    return 0;
}
