//@ expect: ok
//@ stdout: 0 0 1
// A path of 4096 bytes and more, or a part of one of more than 255, is too long to be opened.
#include <stdio.h>
#include <string.h>

static int opens(const char *name) {
    FILE *file = fopen(name, "w");
    if (file)
        fclose(file);
    return file != NULL;
}

int main(void) {
    static char name[5000];
    memset(name, 'x', 256);
    printf("%d ", opens(name));
    for (int i = 0; i < 4096; i += 2)
        memcpy(name + i, "./", 2);
    printf("%d ", opens(name));
    memset(name, 0, sizeof name);
    memset(name, 'x', 255);
    printf("%d\n", opens(name));
    remove(name);
    return 0;
}
