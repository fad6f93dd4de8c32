// The last lines of standard input: a ring of buffers.
//@ expect: ok
//@ stdin: one
//@ stdin: two
//@ stdin: three
//@ stdin: four
//@ stdin: five
//@ stdin: six
//@ stdout: four
//@ stdout: five
//@ stdout: six
#include <stdio.h>
#include <string.h>

#define LINES 3
#define WIDTH 80

static char ring[LINES][WIDTH];

int main(void)
{
    char line[WIDTH];
    int next = 0;
    int held = 0;

    while (fgets(line, sizeof line, stdin)) {
        strcpy(ring[next], line);
        next = (next + 1) % LINES;
        if (held < LINES)
            held++;
    }
    for (int i = 0; i < held; i++) {
        int at = (next + LINES - held + i) % LINES;
        printf("%s", ring[at]);
    }
    return 0;
}
