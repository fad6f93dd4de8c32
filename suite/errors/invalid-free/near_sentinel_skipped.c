//@ expect: ok
// Sentinels are recognised before anything is freed.
#include <stdint.h>
#include <stdlib.h>

#define DELETED ((void *)(uintptr_t)0x1000)

int main(void) {
    void *slots[3] = { NULL, DELETED, malloc(4) };
    for (int i = 0; i < 3; i++)
        if (slots[i] != DELETED)
            free(slots[i]);
    return 0;
}
