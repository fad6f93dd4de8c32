//@ expect: error freed-access
// Two owners of one buffer: one frees it, the other reads it.
#include <stdlib.h>

struct buffer {
    int length;
    unsigned char *bytes;
};

int main(void) {
    struct buffer a = { 4, calloc(4, 1) };
    if (!a.bytes)
        return 1;
    struct buffer b = a;
    free(a.bytes);
    a.bytes = NULL;
    int sum = 0;
    for (int i = 0; i < b.length; i++)
        sum += b.bytes[i]; //~ freed-access
    return sum;
}
