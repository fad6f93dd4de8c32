//@ expect: ok
// Null may be freed, reallocated, measured, and its bytes counted when there are none.
#include <stdio.h>
#include <stdlib.h>

struct wide {
    int first;
    int second;
};

int main(void) {
    struct wide *none = NULL;
    free(none);
    none = realloc(none, sizeof *none);
    if (!none)
        return 1;
    none->second = (int)sizeof none->first;
    int bad = none->second != 4;
    free(none);
    fflush(NULL);
    return bad + snprintf(NULL, 0, "%s", "") + (strtol("0", NULL, 10) != 0);
}
