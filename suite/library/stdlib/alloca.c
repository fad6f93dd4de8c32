//@ expect: ok
//@ stdout: 0 56
//@ stdout: stack bbbbbbb 0
//@ stdout: end 1
// alloca in its forms: the memory lives until the function returns, also when it was made in a block or a loop.
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int sum(int n) {
    int *first = 0;
    int total = 0;
    for (int i = 0; i < n; i++) {
        int *p = alloca(sizeof(int) * 2);
        p[0] = i;
        p[1] = 1;
        if (!first)
            first = p;
        total += p[0] + p[1];
    }
    return total + (first ? first[1] : 0);
}

int main(void) {
    printf("%d %d\n", sum(0), sum(10));
    char *a = __builtin_alloca(6);
    strcpy(a, "stack");
    char *b = __builtin_alloca_with_align(8, 512);
    memset(b, 'b', 7);
    b[7] = 0;
    printf("%s %s %d\n", a, b, (int)((uintptr_t)b % 64));
    char *c = __builtin_alloca_with_align_and_max(4, 128, 100);
    memcpy(c, "end", 4);
    printf("%s %d\n", c, alloca(0) != 0);
    return 0;
}
