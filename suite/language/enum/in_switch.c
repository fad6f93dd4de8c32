//@ expect: ok
//@ stdout: red green blue unknown
//@ stdout: next 1 2 0
//@ stdout: flags read+write 3
//@ stdout: day -1 weekend
//@ stdout: forward 4
// Enumerations in switches, as flags, as array bounds and cyclic counters.
#include <stdio.h>

enum color { RED, GREEN, BLUE, COLORS };
enum access { NONE = 0, READ = 1 << 0, WRITE = 1 << 1, BOTH = READ | WRITE };
enum day { SUNDAY = -1, MONDAY, SATURDAY = 5 };

static const char *name(enum color c)
{
    switch (c) {
    case RED: return "red";
    case GREEN: return "green";
    case BLUE: return "blue";
    default: return "unknown";
    }
}

static enum color next(enum color c)
{
    return (enum color)((c + 1) % COLORS);
}

static const char *describe(enum day d)
{
    switch (d) {
    case MONDAY ... SATURDAY - 1: return "work";
    case SUNDAY:
    case SATURDAY: return "weekend";
    }
    return "?";
}

int main(void)
{
    printf("%s %s %s %s\n", name(RED), name(GREEN), name(BLUE), name(COLORS));
    printf("next %d %d %d\n", next(RED), next(GREEN), next(BLUE));

    enum access a = NONE;
    a |= READ;
    a = a | WRITE;
    printf("flags %s%s%s %d\n", a & READ ? "read" : "", a == BOTH ? "+" : "", a & WRITE ? "write" : "", a);
    printf("day %d %s\n", SUNDAY, describe(SUNDAY));

    int table[COLORS + 1] = { [COLORS] = 4 };
    printf("forward %d\n", table[BLUE + 1]);
    return 0;
}
