//@ expect: error out-of-scope-access
//@ valgrind: says "uninitialised", because to it the bytes of an ended frame are uninitialised
// A local buffer is returned as a string, hidden behind a pointer.
#include <stdio.h>
#include <string.h>

static char *label(int number) {
    char text[16];
    char *result = text;
    snprintf(text, sizeof text, "item %d", number);
    return result;
}

int main(void) {
    const char *a = label(1);
    return strlen(a) == 6; //~ out-of-scope-access
}
