//@ expect: error freed-access
// A freed string is printed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *message(void) {
    char *text = malloc(16);
    if (!text)
        exit(1);
    strcpy(text, "hello");
    return text;
}

int main(void) {
    char *text = message();
    printf("%s\n", text);
    free(text);
    printf("%s\n", text); //~ freed-access
    return 0;
}
