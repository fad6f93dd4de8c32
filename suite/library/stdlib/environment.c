//@ expect: ok
//@ stdout: 1 1
//@ stdout: 1
//@ stdout: 1
// Variables of the environment that are not there give null; others are strings.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("%d %d\n", getenv("HARRIER_NO_SUCH_VARIABLE") == NULL, secure_getenv("HARRIER_NO_SUCH_VARIABLE") == NULL);
    printf("%d\n", getenv("") == NULL);
    const char *path = getenv("PATH");
    printf("%d\n", path == NULL || path[0] == path[0]);
    return 0;
}
