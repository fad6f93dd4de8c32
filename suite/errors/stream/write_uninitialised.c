//@ expect: error uninitialised-use
// A structure is written to a file before all of it has a value.

#include <stdio.h>
#include <stdlib.h>

struct record {
    int key, value;
};

int main(void) {
    FILE *f = tmpfile();
    struct record *r = malloc(sizeof *r);
    if (!f || !r)
        return 1;
    r->key = 1;
    fwrite(r, sizeof *r, 1, f); //~ uninitialised-use
    free(r);
    fclose(f);
    return 0;
}
