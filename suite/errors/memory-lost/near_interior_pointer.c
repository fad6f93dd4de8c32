//@ expect: ok
// A pointer to the middle keeps the block, since its start can be computed.
#include <stddef.h>
#include <stdlib.h>

struct item {
    int header;
    int body;
};

static int *hold(void) {
    struct item *it = calloc(1, sizeof *it);
    return it ? &it->body : NULL;
}

int main(void) {
    int *body = hold();
    if (body)
        free((char *)body - offsetof(struct item, body));
    return 0;
}
