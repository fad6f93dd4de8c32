//@ expect: ok
//@ check: safe
// A file that may not be there is opened and closed.
#include <stdio.h>

int main(void) {
    char text[4];
    FILE *file = fopen("no such file", "r");
    if (!file)
        return 0;
    if (fread(text, 1, sizeof text, file) == sizeof text)
        text[3] = 0;
    fclose(file);
    return 0;
}
