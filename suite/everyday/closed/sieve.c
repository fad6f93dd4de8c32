// The primes below 200, in a bitmap.
//@ expect: ok
//@ stdout: 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97
//@ stdout: 46 primes below 200
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 200
#define WORD_BITS (sizeof(unsigned) * CHAR_BIT)

struct bitmap {
    size_t bits;
    unsigned *words;
};

static int bitmap_init(struct bitmap *map, size_t bits)
{
    map->bits = bits;
    map->words = calloc((bits + WORD_BITS - 1) / WORD_BITS, sizeof *map->words);
    return map->words != NULL;
}

static void bitmap_set(struct bitmap *map, size_t bit)
{
    map->words[bit / WORD_BITS] |= 1u << bit % WORD_BITS;
}

static int bitmap_get(const struct bitmap *map, size_t bit)
{
    return map->words[bit / WORD_BITS] >> bit % WORD_BITS & 1;
}

int main(void)
{
    struct bitmap composite;
    int primes = 0;

    if (!bitmap_init(&composite, LIMIT))
        return 1;
    for (size_t n = 2; n < LIMIT; n++) {
        if (bitmap_get(&composite, n))
            continue;
        if (n < 100)
            printf("%s%zu", primes > 0 ? " " : "", n);
        primes++;
        for (size_t multiple = n * n; multiple < LIMIT; multiple += n)
            bitmap_set(&composite, multiple);
    }
    printf("\n%d primes below %d\n", primes, LIMIT);
    free(composite.words);
    return 0;
}
