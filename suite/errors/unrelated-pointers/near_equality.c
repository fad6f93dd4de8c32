//@ expect: ok
//@ run: --strict
//@ exit: 1
// Whether two pointers are equal may always be asked.
#include <stdlib.h>

int main(void) {
    int a = 0, b = 0;
    int *heap = malloc(sizeof *heap);
    int result = &a != &b && heap != &a;
    free(heap);
    return result;
}
