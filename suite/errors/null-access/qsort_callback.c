//@ expect: error null-access
// The comparison function meets a name that is missing.
#include <stdlib.h>
#include <string.h>

struct item {
    const char *name;
    int rank;
};

static int by_name(const void *a, const void *b) {
    const struct item *x = a, *y = b;
    return strcmp(x->name, y->name); //~ null-access
}

int main(void) {
    struct item items[] = { { "b", 1 }, { NULL, 2 }, { "a", 3 } };
    qsort(items, 3, sizeof items[0], by_name);
    return items[0].rank;
}
