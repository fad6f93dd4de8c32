//@ expect: error non-heap-free
// The default name is a literal.
#include <stdlib.h>
#include <string.h>

struct user {
    char *name;
};

static void rename_user(struct user *u, const char *name) {
    free(u->name); //~ non-heap-free
    u->name = malloc(strlen(name) + 1);
    if (u->name)
        strcpy(u->name, name);
}

int main(void) {
    struct user u = { "nobody" };
    rename_user(&u, "root");
    free(u.name);
    return 0;
}
