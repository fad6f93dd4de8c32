// Prints the lines of standard input in reverse: a list whose nodes hold their line behind them.
//@ expect: ok
//@ check: safe
//@ stdin: one
//@ stdin: two
//@ stdin: three
//@ stdout: three
//@ stdout: two
//@ stdout: one
//@ stdout: 3 lines
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
    struct line *next;
    char text[];
};

static struct line *new_line(const char *text, struct line *next)
{
    size_t length = strlen(text);
    struct line *line = malloc(sizeof(struct line) + length + 1);
    if (line != NULL) {
        memcpy(line->text, text, length + 1);
        line->next = next;
    }
    return line;
}

int main(void)
{
    char buffer[1024];
    struct line *lines = NULL;
    int count = 0;

    while (fgets(buffer, sizeof buffer, stdin) != NULL) {
        struct line *line = new_line(buffer, lines);
        if (line == NULL)
            break;
        lines = line;
    }
    while (lines != NULL) {
        struct line *line = lines;
        lines = line->next;
        fputs(line->text, stdout);
        free(line);
        count++;
    }
    printf("%d lines\n", count);
    return 0;
}
