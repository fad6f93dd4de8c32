// Leaves out lines that are equal to the line before, and counts them: two buffers that change places.
//@ expect: ok
//@ check: safe
//@ stdin: a
//@ stdin: a
//@ stdin: b
//@ stdin: a
//@ stdout:    2 a
//@ stdout:    1 b
//@ stdout:    1 a
#include <stdio.h>
#include <string.h>

#define WIDTH 128

static void show(int count, const char *line)
{
    if (count > 0)
        printf("%4d %s\n", count, line);
}

int main(void)
{
    char first[WIDTH] = "", second[WIDTH] = "";
    char *previous = first, *current = second;
    int count = 0;

    while (fgets(current, WIDTH, stdin) != NULL) {
        char *newline = strchr(current, '\n');
        if (newline != NULL)
            *newline = '\0';
        if (count > 0 && strcmp(previous, current) == 0) {
            count++;
            continue;
        }
        show(count, previous);
        char *swap = previous;
        previous = current;
        current = swap;
        count = 1;
    }
    show(count, previous);
    return 0;
}
