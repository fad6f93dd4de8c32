// Sorts the lines of standard input: an array that grows, of copies of lines, and `qsort`.
//@ expect: ok
//@ stdin: pear
//@ stdin: apple
//@ stdin: orange
//@ stdin: fig
//@ stdin: banana
//@ stdout: apple
//@ stdout: banana
//@ stdout: fig
//@ stdout: orange
//@ stdout: pear
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct lines {
    char **items;
    size_t count;
    size_t capacity;
};

static int append(struct lines *lines, const char *text)
{
    if (lines->count == lines->capacity) {
        size_t capacity = lines->capacity > 0 ? lines->capacity * 2 : 4;
        char **items = realloc(lines->items, capacity * sizeof *items);
        if (items == NULL)
            return -1;
        lines->items = items;
        lines->capacity = capacity;
    }
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    lines->items[lines->count++] = copy;
    return 0;
}

static int compare(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

int main(void)
{
    struct lines lines = {NULL, 0, 0};
    char buffer[256];
    int status = 0;

    while (status == 0 && fgets(buffer, sizeof buffer, stdin) != NULL) {
        buffer[strcspn(buffer, "\n")] = '\0';
        if (append(&lines, buffer) != 0) {
            perror("sort");
            status = 1;
        }
    }
    if (lines.count > 1)
        qsort(lines.items, lines.count, sizeof *lines.items, compare);
    for (size_t i = 0; i < lines.count; i++) {
        puts(lines.items[i]);
        free(lines.items[i]);
    }
    free(lines.items);
    return status;
}
