//@ expect: ok
//@ exit: 42
//@ stdout: 3 -1 0
//@ stdout: converted 255 1 3
//@ stdout: nothing 1
//@ stdout: deep 5
// return from everywhere, with conversion to the function's type; main's value is the exit code.
#include <stdio.h>

static int find(const int *v, int n, int what)
{
    for (int i = 0; i < n; i++) {
        switch (v[i] == what) {
        case 1:
            return i;
        }
    }
    return -1;
}

static unsigned char narrow(void) { return -1; }
static _Bool truth(void) { return 0x100; }
static int cut(void) { return 3.99; }

static int seen;
static void maybe(int n)
{
    if (n < 0)
        return;
    seen++;
}

static int deep(int n)
{
    while (1) {
        do {
            for (;;) {
                if (n++ == 4)
                    return n;
            }
        } while (1);
    }
}

int main(void)
{
    int v[] = { 4, 5, 6, 7 };
    printf("%d %d %d\n", find(v, 4, 7), find(v, 4, 8), find(v, 4, 4));
    printf("converted %d %d %d\n", narrow(), truth(), cut());
    maybe(-1);
    maybe(1);
    printf("nothing %d\n", seen);
    printf("deep %d\n", deep(0));
    return 42;
}
