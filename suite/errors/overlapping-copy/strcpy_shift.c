//@ expect: error overlapping-copy
// Removing leading blanks by copying the string onto itself.
#include <string.h>

int main(void) {
    char text[] = "  trimmed";
    strcpy(text, text + 2); //~ overlapping-copy
    return text[0] != 't';
}
