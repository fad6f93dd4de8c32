//@ expect: ok
//@ args: -ab -c value file1 -dattached --long=x --opt --opt=y --fl --len 5 file2 -e -- -f file3
//@ stdout: a
//@ stdout: b
//@ stdout: c value
//@ stdout: d attached
//@ stdout: long 0 x
//@ stdout: opt 1 (none)
//@ stdout: opt 1 y
//@ stdout: flag 2 set 7
//@ stdout: length 3 5
//@ stdout: e (none)
//@ stdout: rest: file1 file2 -f file3
//@ stdout: q? q
//@ stdout: missing: c
//@ stdout: z z
//@ stdout: stop at 2
// Options of the command line: letters together and with arguments, long ones, cut ones, arguments between them.

#define _GNU_SOURCE
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static int set;
static const struct option longs[] = {
    {"long", required_argument, NULL, 'l'},
    {"opt", optional_argument, NULL, 'o'},
    {"flag", no_argument, &set, 7},
    {"length", required_argument, NULL, 'n'},
    {NULL, 0, NULL, 0},
};

static void whole(int argc, char **argv) {
    int c, index = -1;
    while ((c = getopt_long(argc, argv, "abc:d:e::", longs, &index)) != -1) {
        switch (c) {
        case 'a':
        case 'b':
            printf("%c\n", c);
            break;
        case 'c':
        case 'd':
        case 'e':
            printf("%c %s\n", c, optarg ? optarg : "(none)");
            break;
        case 'l':
        case 'n':
            printf("%s %d %s\n", longs[index].name, index, optarg);
            break;
        case 'o':
            printf("opt %d %s\n", index, optarg ? optarg : "(none)");
            break;
        case 0:
            printf("flag %d set %d\n", index, set);
            break;
        default:
            printf("unexpected %d\n", c);
        }
    }
    printf("rest:");
    for (int i = optind; i < argc; i++)
        printf(" %s", argv[i]);
    putchar('\n');
}

static void wrong(void) {
    char *argv[] = {"prog", "-q", "-c", NULL};
    optind = 0;
    opterr = 0;
    int c = getopt(3, argv, "c:");
    printf("q%c %c\n", c, optopt);
    c = getopt(3, argv, ":c:");
    printf("%s %c\n", c == ':' ? "missing:" : "?", optopt);
}

static void in_order(void) {
    char *argv[] = {"prog", "-z", "word", "-y", NULL};
    optind = 0;
    int c = getopt(4, argv, "+yz");
    printf("%c %c\n", c, 'z');
    c = getopt(4, argv, "+yz");
    printf("stop at %d\n", c == -1 ? optind : -1);
}

int main(int argc, char **argv) {
    whole(argc, argv);
    wrong();
    in_order();
    return 0;
}
