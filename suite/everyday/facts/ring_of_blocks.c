//@ expect: ok
//@ args: 2
//@ stdin: one
//@ stdin: two
//@ stdin: three
// Every element of a ring is null or the only pointer to a block.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    char buf[64];
    int pos = 0, n = argc > 1 ? atoi(argv[1]) : 10;
    if (n <= 0 || n > 1000) return 1;
    char **ring = calloc(n, sizeof *ring);
    if (!ring) return 1;
    while (fgets(buf, sizeof buf, stdin)) {
        free(ring[pos]);
        ring[pos] = strdup(buf);
        pos = (pos + 1) % n;
    }
    for (int i = 0; i < n; i++)
        free(ring[i]);
    free(ring);
    return 0;
}
