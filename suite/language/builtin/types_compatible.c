//@ expect: ok
//@ stdout: 1 0 1 0
//@ stdout: qualifiers 1 0
//@ stdout: arrays 1 0 0
//@ stdout: typedef 1 struct 0
//@ stdout: choose int double
//@ stdout: chosen type 4 8
//@ stdout: not evaluated 0
//@ stdout: array size 5
//@ stdout: enum 0
// __builtin_types_compatible_p compares types, __builtin_choose_expr selects without conversion.
#include <stdio.h>

#define SAME(a, b) __builtin_types_compatible_p(a, b)
#define IS_ARRAY(a) (!SAME(typeof(a), typeof(&(a)[0])))
#define COUNT(a) (sizeof(a) / sizeof *(a) + 0 * sizeof(char[IS_ARRAY(a) ? 1 : -1]))

typedef int number;
struct a { int x; };
struct b { int x; };
enum e { ZERO };

static int calls;
static int count(void) { return ++calls; }

int main(void)
{
    printf("%d %d %d %d\n", SAME(int, int), SAME(int, unsigned), SAME(long, long int),
           SAME(char, signed char));
    printf("qualifiers %d %d\n", SAME(const int, int), SAME(const int *, int *));
    printf("arrays %d %d %d\n", SAME(int[], int[5]), SAME(int[3], int[5]), SAME(int *, int[5]));
    printf("typedef %d struct %d\n", SAME(number, int), SAME(struct a, struct b));

    printf("choose %s %s\n", __builtin_choose_expr(SAME(typeof(1), int), "int", 0),
           __builtin_choose_expr(SAME(typeof(1.0), int), 0, "double"));
    char c = 0;
    printf("chosen type %d %d\n", (int)sizeof(__builtin_choose_expr(1, 1, 2.0)),
           (int)sizeof(__builtin_choose_expr(0, c, 2.0)));

    int n = __builtin_choose_expr(1, 0, count());
    printf("not evaluated %d\n", n + calls);

    int v[5];
    printf("array size %d\n", (int)COUNT(v));
    printf("enum %d\n", SAME(enum e, int));
    return 0;
}
