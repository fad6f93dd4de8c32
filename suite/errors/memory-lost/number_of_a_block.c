//@ expect: error memory-lost
//@ sanitizers: anything, because the stack may still hold the pointer
//@ valgrind: anything, because the stack may still hold the pointer
// A pointer as an integer holds memory as long as its variable is in scope.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
    {
        uintptr_t number = (uintptr_t)malloc(4);
        if (number % 2)
            return 1;
    } //~ memory-lost
    exit(0);
}
