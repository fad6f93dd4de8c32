//@ expect: ok
//@ check: safe
//@ args: li
//@ stdout: list
// A table that ends with null is searched for each argument.
#include <stdio.h>
#include <string.h>

static const char *const names[] = {"add", "list", "remove", "reset", NULL};

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        int found = 0;
        const char *const *name;
        for (name = names; *name != NULL; name++) {
            if (strncmp(*name, argv[i], strlen(argv[i])) == 0) {
                puts(*name);
                found++;
            }
        }
        if (!found)
            return 1;
    }
    return 0;
}
