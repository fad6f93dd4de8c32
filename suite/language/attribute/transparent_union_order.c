//@ expect: ok
//@ check: safe
//@ stdout: 1 2
// A transparent union of pointers is passed as a pointer: by a function pointer, beside an argument that changes it, and changed by the callee.
#include <stdio.h>

typedef union {
    int *number;
    const char *text;
} either __attribute__((transparent_union));

static int one = 1, two = 2;
static either current = {.number = &one};

static int change(void) {
    current.number = &two;
    return 0;
}

static int first(either of, int ignored) {
    int value = *of.number + ignored;
    of.number = &two;
    return value * 10 + *of.number;
}

int main(void) {
    int (*call)(either, int) = first;
    either before = current;
    change();
    printf("%d %d\n", call(before, 0) / 10, call(current, 0) % 10);
    return 0;
}
