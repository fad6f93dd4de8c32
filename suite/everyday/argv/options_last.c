// As options.c, but an option that needs a value may be the last argument: then its value is null.
//@ expect: error null-access
//@ args: -v -n
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
    int verbose;
    int quiet;
    int lines;
    const char *output;
    char **files;
    int file_count;
};

static void usage(const char *program)
{
    fprintf(stderr, "usage: %s [-vq] [-n LINES] [-o FILE] [FILE...]\n", program);
    exit(2);
}

/* The value of an option: the rest of its argument, or the next one. */
static const char *value_of(const char *rest, char **argv, int *at)
{
    if (*rest != '\0')
        return rest;
    (*at)++;
    return argv[*at];
}

static void parse(struct options *options, int argc, char **argv)
{
    int i;
    for (i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (word[0] != '-' || word[1] == '\0')
            break;
        if (strcmp(word, "--") == 0) {
            i++;
            break;
        }
        int done = 0;
        for (const char *p = word + 1; !done && *p != '\0'; p++) {
            switch (*p) {
            case 'v':
                options->verbose++;
                break;
            case 'q':
                options->quiet = 1;
                break;
            case 'n':
                options->lines = atoi(value_of(p + 1, argv, &i)); //~ null-access
                done = 1;
                break;
            case 'o':
                options->output = value_of(p + 1, argv, &i);
                done = 1;
                break;
            default:
                usage(argv[0]);
            }
        }
    }
    options->files = argv + i;
    options->file_count = argc - i;
}

int main(int argc, char **argv)
{
    struct options options = {0, 0, 10, "-", NULL, 0};

    if (argc < 1)
        return 2;
    parse(&options, argc, argv);
    printf("verbose %d, quiet %d, lines %d, output %s\n", options.verbose, options.quiet, options.lines,
           options.output);
    for (int i = 0; i < options.file_count; i++)
        printf("file %s\n", options.files[i]);
    return 0;
}
