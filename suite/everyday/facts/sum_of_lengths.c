//@ expect: ok
//@ args: a bc
// Two loops add up the same lengths.
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    size_t total = 1;
    for (int i = 1; i < argc; i++)
        total += strlen(argv[i]);
    char *out = malloc(total), *p = out;
    if (!out) return 1;
    for (int i = 1; i < argc; i++) {
        size_t len = strlen(argv[i]);
        memcpy(p, argv[i], len);
        p += len;
    }
    *p = '\0';
    free(out);
    return 0;
}
