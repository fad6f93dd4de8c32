//@ expect: ok
//@ env: LIMIT=eba
//@ hunt: nothing
// The letters of a variable that has three of them, as numbers, are used for an index if they add up to 296.
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *limit = getenv("LIMIT");
    if (!limit || strlen(limit) != 3)
        return 0;
    int a = limit[0], b = limit[1], c = limit[2];
    char *names = calloc(5, 1);
    int found = 0;
    if (names && a + b + c == 296 && a == c + 4 && b > c)
        found = names[a - c];
    free(names);
    return found;
}
