//@ expect: ok
//@ stdin: b
//@ stdin: a
//@ stdout: a
//@ stdout: b
//@ check: safe
// A list of lines, each node with its own text behind it.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
    struct line *next;
    char text[];
};

int main(void) {
    char buffer[256];
    struct line *lines = NULL;
    while (fgets(buffer, sizeof buffer, stdin) != NULL) {
        size_t length = strlen(buffer);
        struct line *line = malloc(sizeof *line + length + 1);
        if (line == NULL)
            break;
        memcpy(line->text, buffer, length + 1);
        line->next = lines;
        lines = line;
    }
    while (lines != NULL) {
        struct line *line = lines;
        lines = line->next;
        fputs(line->text, stdout);
        free(line);
    }
    return 0;
}
