//@ expect: ok
//@ check: safe
// Operands of all kinds that touch the same variable. Whatever the order, what is asserted holds.
#include <assert.h>

static int count;

static int next(void)
{
    return ++count;
}

static int *slot(int *array)
{
    count++;
    return array;
}

struct pair { int a, b; };

static struct pair both(void)
{
    struct pair pair = {count, count};
    count++;
    return pair;
}

static int third(int a, int b, int c)
{
    return a + b + c;
}

int main(void)
{
    int array[2] = {0};
    struct pair pairs[2] = {{0}};
    assert(next() + next() == 3);
    *slot(array) = next();
    assert(array[0] == 3 || array[0] == 4);
    count += next() * 0;
    assert(count == 4 || count == 5);
    count = 0;
    *(slot(array), &pairs[0]) = both();
    assert(pairs[0].a == pairs[0].b && pairs[0].a <= 1 && count == 2);
    int list[] = {next(), next()};
    assert(list[0] + list[1] == 7);
    assert(third(next(), count, next()) >= 5 + 6 + 4);
    assert((next() < next()) + (next() > 0) >= 1);
    return 0;
}
