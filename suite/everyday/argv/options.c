// Reads options into a structure: flags that may stand together, options with a value in the same or the next argument, `--`.
//@ expect: ok
//@ args: -vq -o out.txt -n5 -- -x file
//@ stdout: verbose 1, quiet 1, lines 5, output out.txt
//@ stdout: file -x
//@ stdout: file file
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
static const char *value_of(const char *rest, int argc, char **argv, int *at)
{
    if (*rest != '\0')
        return rest;
    if (*at + 1 >= argc)
        usage(argv[0]);
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
                options->lines = atoi(value_of(p + 1, argc, argv, &i));
                done = 1;
                break;
            case 'o':
                options->output = value_of(p + 1, argc, argv, &i);
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
