//@ expect: error out-of-scope-access
//@ sanitizers: silent, because they do not poison what alloca gave when its function returns
//@ valgrind: says "uninitialised", because to it the bytes of an ended frame are uninitialised
// What alloca gives ends with the function, not with the program.
#include <alloca.h>
#include <string.h>

static char *duplicate(const char *text) {
    char *copy = alloca(strlen(text) + 1);
    return strcpy(copy, text);
}

int main(void) {
    char *p = duplicate("abc");
    return p[0] == 'a'; //~ out-of-scope-access
}
