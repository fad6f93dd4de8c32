//@ expect: error freed-access
//@ sanitizers: silent, because they do not look into what the C library does with the buffer
// The memory that a stream uses as its buffer is freed while the stream is open.

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = tmpfile();
    char *buffer = malloc(BUFSIZ);
    if (!f || !buffer)
        return 1;
    setbuf(f, buffer);
    fputs("one", f);
    free(buffer);
    fputs("two", f); //~ freed-access
    fclose(f);
    return 0;
}
