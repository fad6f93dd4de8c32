// Prints numbers in a row: `seq [FIRST [STEP]] LAST`.
//@ expect: ok
//@ check: safe
//@ args: 10 -3 1
//@ stdout: 10
//@ stdout: 7
//@ stdout: 4
//@ stdout: 1
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int parse(const char *text, int *value)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || number < INT_MIN || number > INT_MAX)
        return -1;
    *value = (int)number;
    return 0;
}

int main(int argc, char **argv)
{
    int numbers[3] = {1, 1, 1};
    int count = 0;

    if (argc < 2 || argc > 4) {
        fprintf(stderr, "usage: %s [FIRST [STEP]] LAST\n", argc > 0 ? argv[0] : "seq");
        return 2;
    }
    for (int i = 1; i < argc; i++) {
        if (parse(argv[i], &numbers[count]) != 0) {
            fprintf(stderr, "not a number: %s\n", argv[i]);
            return 2;
        }
        count++;
    }

    int first = count > 1 ? numbers[0] : 1;
    int step = count > 2 ? numbers[1] : 1;
    int last = numbers[count - 1];
    if (step == 0) {
        fputs("the step must not be 0\n", stderr);
        return 2;
    }
    for (long long at = first; step > 0 ? at <= last : at >= last; at += step)
        printf("%lld\n", at);
    return 0;
}
