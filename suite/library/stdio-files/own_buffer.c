//@ expect: ok
//@ stdout: 0 hello
// A stream may use memory of the program's as its buffer, until it is closed.

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char text[8];
    FILE *f = fopen("b", "w+");
    char *buffer = malloc(64);
    int set = setvbuf(f, buffer, _IOFBF, 64);
    fputs("hello", f);
    rewind(f);
    char *got = fgets(text, sizeof text, f);
    printf("%d %s\n", set, got);
    fclose(f);
    free(buffer);
    remove("b");
    return 0;
}
