//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
// strncpy does not terminate what it cuts.
#include <stdio.h>
#include <string.h>

int main(void) {
    char name[4];
    strncpy(name, "Kasimir", sizeof name);
    printf("%s\n", name); //~ out-of-bounds: printf
    return 0;
}
