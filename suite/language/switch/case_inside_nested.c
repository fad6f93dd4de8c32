//@ expect: ok
//@ stdout: 0: start inner end
//@ stdout: 1: inner end
//@ stdout: 2: else end
//@ stdout: 3: loop 3 loop 4 end
//@ stdout: 4: end
//@ stdout: constants b d e
// Case labels may stand inside of nested statements; the jump goes right into them.
#include <stdio.h>

static void run(int n)
{
    printf("%d:", n);
    switch (n) {
    case 0:
        printf(" start");
        if (n == 0) {
    case 1:
            printf(" inner");
        } else {
    case 2:
            printf(" else");
        }
        break;
        for (; n < 5; n++) {
    case 3:
            printf(" loop %d", n);
        }
    }
    puts(" end");
}

enum { BASE = 10 };

static char constants(unsigned n)
{
    switch (n) {
    case sizeof(char): return 'a';
    case BASE + 2: return 'b';
    case '\n' - 1: return 'c';
    case (int)3.5: return 'd';
    case 1 ? 077 : 0: return 'e';
    }
    return '?';
}

int main(void)
{
    for (int i = 0; i < 5; i++)
        run(i);
    printf("constants %c %c %c\n", constants(12), constants(3), constants(63));
    return 0;
}
