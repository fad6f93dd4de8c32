//@ expect: ok
//@ stdout: help 0 none
//@ stdout: add 2 int:7
//@ stdout: name 1 text:bob
//@ stdout: range 2 pair:3-9
//@ stdout: results 0 15 3 12
//@ stdout: rows 1 2 0 5 0 6
//@ stdout: terminator 1
// A table of structures with strings, unions, function pointers and nested arrays, all set statically.
#include <stdio.h>

enum kind { NONE, INT, TEXT, PAIR };

struct command {
    const char *name;
    struct {
        int count;
        enum kind kind;
        union {
            int i;
            const char *text;
            struct { short low, high; } pair;
        } value;
    } args;
    int (*run)(const struct command *);
};

static int zero(const struct command *c) { return c->args.count; }
static int add(const struct command *c) { return c->args.value.i + 8; }
static int length(const struct command *c)
{
    int n = 0;
    while (c->args.value.text[n])
        n++;
    return n;
}
static int range(const struct command *c) { return c->args.value.pair.low + c->args.value.pair.high; }

static const struct command commands[] = {
    { "help", { 0 }, zero },
    { .run = add, .name = "add", .args = { 2, INT, { 7 } } },
    { "name", .args.count = 1, .args.kind = TEXT, .args.value.text = "bob", .run = length },
    { "range", { 2, PAIR, .value.pair = { .high = 9, .low = 3 } }, range },
    { 0 }
};

static const struct { int used; int cell[2][2]; } rows[] = {
    { 1, { { 2 }, { 0 } } },
    [1].cell[1] = { 5, 0 },
    [1].used = 0,
    [2] = { .cell = { [1][1] = 6 } },
};

int main(void)
{
    for (const struct command *c = commands; c->name; c++) {
        printf("%s %d ", c->name, c->args.count);
        switch (c->args.kind) {
        case NONE: puts("none"); break;
        case INT: printf("int:%d\n", c->args.value.i); break;
        case TEXT: printf("text:%s\n", c->args.value.text); break;
        case PAIR: printf("pair:%d-%d\n", c->args.value.pair.low, c->args.value.pair.high); break;
        }
    }
    printf("results");
    for (int i = 0; commands[i].run; i++)
        printf(" %d", commands[i].run(&commands[i]));
    putchar('\n');
    printf("rows %d %d %d %d %d %d\n", rows[0].used, rows[0].cell[0][0], rows[1].used, rows[1].cell[1][0],
           rows[2].used, rows[2].cell[1][1]);
    printf("terminator %d\n", commands[sizeof commands / sizeof *commands - 1].name == NULL);
    return 0;
}
