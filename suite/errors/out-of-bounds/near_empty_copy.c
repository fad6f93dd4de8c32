//@ expect: ok
// Copying nothing touches nothing, wherever the pointers stand inside or at the end.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char a[4] = "abc";
    char *empty = malloc(0);
    memcpy(a + 4, a, 0);
    memset(a + 4, 0, 0);
    memmove(a, a + 4, 0);
    free(empty);
    return memcmp(a, "abc", 4);
}
