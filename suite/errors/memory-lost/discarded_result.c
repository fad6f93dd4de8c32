//@ expect: error memory-lost
// Nobody takes what the function allocates.
#include <stdlib.h>
#include <string.h>

static char *greet(const char *name) {
    char *text = malloc(16);
    if (text)
        strcpy(text, name);
    return text;
}

int main(void) {
    greet("you"); //~ memory-lost
    char *me = greet("me");
    free(me);
    return 0;
}
