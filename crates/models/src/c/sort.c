/* Sorting and searching with a comparison function of the program: `stdlib.h`.

   C says neither which elements are compared nor where equal ones end up. The usual choice is a
   sort that keeps equal elements in place. Every other choice compares and exchanges any elements
   any number of times: a proof then knows that the array has the same elements, and no order. */

typedef int compare_t(const void *, const void *);
typedef int compare_with_t(const void *, const void *, void *);

typedef struct {
    char *base;
    size_t count, size;
    compare_t *compare;
    compare_with_t *compare_with;
    void *context;
} array_t;

static int compare(const array_t *it, const void *a, const void *b)
{
    return it->compare != 0 ? it->compare(a, b) : it->compare_with(a, b, it->context);
}

static char *at(const array_t *it, size_t index)
{
    return it->base + index * it->size;
}

static void exchange(const array_t *it, size_t a, size_t b, char *between)
{
    __harrier_copy(between, at(it, a), it->size);
    __harrier_copy(at(it, a), at(it, b), it->size);
    __harrier_copy(at(it, b), between, it->size);
}

static void sort(const array_t *it)
{
    char *between;
    size_t i, j;

    if (__model_product(it->count, it->size) == (size_t)-1)
        __harrier_bad_argument();
    if (it->count < 2 || it->size == 0)
        return;
    between = __builtin_alloca(it->size);
    if (__harrier_choice() != 0) {
        while (__harrier_choice() != 0) {
            i = __model_below(it->count);
            j = __model_below(it->count);
            __harrier_need(compare(it, at(it, i), at(it, j)));
            if (i != j && __harrier_choice() != 0)
                exchange(it, i, j, between);
        }
    } else {
        for (i = 1; i < it->count; i++)
            for (j = i; j > 0 && compare(it, at(it, j - 1), at(it, j)) > 0; j--)
                exchange(it, j - 1, j, between);
    }
    /* The array may be written to even if nothing had to be moved. */
    __harrier_copy(it->base, it->base, it->count * it->size);
}

void qsort(void *base, size_t count, size_t size, compare_t *compare)
{
    array_t it = { base, count, size, compare, 0, 0 };

    sort(&it);
}

void qsort_r(void *base, size_t count, size_t size, compare_with_t *compare, void *context)
{
    array_t it = { base, count, size, 0, compare, context };

    sort(&it);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, compare_t *compare)
{
    const char *elements = base, *element;
    size_t low = 0, high = count, middle;
    int order;

    if (__model_product(count, size) == (size_t)-1)
        __harrier_bad_argument();
    if (count != 0 && __harrier_choice() != 0) {
        while (__harrier_choice() != 0) {
            element = elements + __model_below(count) * size;
            if (compare(key, element) == 0 && __harrier_choice() != 0)
                return (void *)element;
        }
        return 0;
    }
    while (low < high) {
        middle = low + (high - low) / 2;
        element = elements + middle * size;
        order = compare(key, element);
        if (order == 0)
            return (void *)element;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return 0;
}
