//@ expect: ok
//@ stdout: 5 1
//@ stdout: 3 1
//@ stdout: 1
//@ stdout: 1 0 1
//@ stdout: 4
//@ stdout: 1 0
//@ stdout: 10 11
//@ stdout: 10 6
//@ stdout: 12 8
//@ stdout: 4 4
//@ stdout: 1 10
//@ stdout: 3
//@ stdout: builtin 0
//@ stdout: 3 1
//@ stdout: bc
//@ stdout: end
// Builtins that tell the compiler something or ask it: expectations, alignment, constants, sizes of objects.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct both {
    char first[8];
    int second;
};

static int chosen(int x) {
    switch (x & 1) {
    case 0:
        return 10;
    case 1:
        return 11;
    }
    __builtin_unreachable();
}

int main(void) {
    int calls = 0;
    printf("%ld %ld\n", __builtin_expect(5, 1), __builtin_expect(calls++ == 0, 1));
    printf("%ld %d\n", __builtin_expect_with_probability(3, 3, 0.9), calls);
    int a[16];
    printf("%d\n", __builtin_assume_aligned(a, 4) == a);
    __builtin_prefetch(a);
    __builtin_prefetch(a, 1, 3);
    // A prefetch of any address is harmless.
    __builtin_prefetch(NULL);
    printf("%d %d %d\n", __builtin_constant_p(5 * 3), __builtin_constant_p(calls), __builtin_constant_p("text"));
    printf("%d\n", __builtin_choose_expr(sizeof(int) == 4, 4, "no"));
    printf("%d %d\n", __builtin_types_compatible_p(int, signed), __builtin_types_compatible_p(int, long));
    printf("%d %d\n", chosen(4), chosen(7));
    struct both b;
    char text[10];
    printf("%zu %zu\n", __builtin_object_size(text, 0), __builtin_object_size(text + 4, 0));
    printf("%zu %zu\n", __builtin_object_size(b.first, 0), __builtin_object_size(b.first, 1));
    printf("%zu %zu\n", __builtin_object_size(&b.second, 0), __builtin_object_size("abc", 2));
    void *unknown = malloc(calls);
    printf("%d %zu\n", __builtin_object_size(unknown, 0) == (size_t)-1 || __builtin_object_size(unknown, 0) == 1, sizeof text);
    free(unknown);
    printf("%zu\n", __builtin_strlen("abc"));
    __builtin_memcpy(text, "builtin", 8);
    printf("%s %d\n", text, __builtin_strcmp(text, "builtin"));
    printf("%d %d\n", __builtin_abs(-3), __builtin_memcmp("a", "b", 1) < 0);
    void *p = __builtin_malloc(4);
    __builtin_memset(p, 1, 4);
    __builtin_free(p);
    __sync_synchronize();
    __builtin_printf("%s\n", __builtin_strchr("abc", 'b'));
    __builtin_puts("end");
    return 0;
}
