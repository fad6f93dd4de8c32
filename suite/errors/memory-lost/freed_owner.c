//@ expect: error memory-lost
// The structure is freed, the string that it owns is not.
#include <stdlib.h>
#include <string.h>

struct person {
    char *name;
};

static struct person *create(const char *name) {
    struct person *p = malloc(sizeof *p);
    if (!p)
        exit(1);
    p->name = malloc(strlen(name) + 1);
    if (!p->name)
        exit(1);
    strcpy(p->name, name);
    return p;
}

int main(void) {
    struct person *p = create("Ada");
    free(p); //~ memory-lost: a block of 4 bytes
    return 0;
}
