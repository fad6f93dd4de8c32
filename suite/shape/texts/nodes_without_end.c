//@ expect: error out-of-bounds
//@ stdin: b
//@ check: possible out-of-bounds
// The final zero of each line is not copied.

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
        struct line *line = malloc(sizeof *line + length);
        if (line == NULL)
            break;
        memcpy(line->text, buffer, length);
        line->next = lines;
        lines = line;
    }
    while (lines != NULL) {
        struct line *line = lines;
        lines = line->next;
        fputs(line->text, stdout); //~ out-of-bounds
        free(line);
    }
    return 0;
}
