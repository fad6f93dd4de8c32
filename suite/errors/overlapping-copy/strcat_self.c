//@ expect: error overlapping-copy
//@ valgrind: says "Invalid write", because its strcat runs over its own end
// A string is appended to itself.
#include <string.h>

int main(void) {
    char text[16] = "ab";
    strcat(text, text); //~ overlapping-copy
    return (int)strlen(text);
}
