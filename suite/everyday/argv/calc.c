// Computes an expression whose parts are arguments, with the usual precedence: `calc 1 + 2 x 3`.
//@ expect: ok
//@ check: safe
//@ args: ( 1 + 2 ) x 3 - 8 / 4
//@ stdout: 7
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct parser {
    char **words;
    int count;
    int at;
    const char *error;
    int depth;
};

static long sum(struct parser *p);

static const char *peek(const struct parser *p)
{
    return p->at < p->count ? p->words[p->at] : "";
}

static int accept(struct parser *p, const char *word)
{
    if (p->at < p->count && strcmp(p->words[p->at], word) == 0) {
        p->at++;
        return 1;
    }
    return 0;
}

static long atom(struct parser *p)
{
    if (p->depth < 100 && accept(p, "(")) {
        p->depth++;
        long value = sum(p);
        p->depth--;
        if (!accept(p, ")"))
            p->error = "missing )";
        return value;
    }
    const char *word = peek(p);
    char *end;
    long value = strtol(word, &end, 0);
    if (end == word || *end != '\0') {
        p->error = "a number is expected";
        return 0;
    }
    p->at++;
    return value;
}

static long product(struct parser *p)
{
    long value = atom(p);
    while (p->error == NULL) {
        if (accept(p, "x")) {
            value = (long)((unsigned long)value * (unsigned long)atom(p));
        } else if (accept(p, "/")) {
            long divisor = atom(p);
            if (divisor == 0 || divisor == -1) {
                p->error = "bad divisor";
                return 0;
            }
            value /= divisor;
        } else {
            break;
        }
    }
    return value;
}

static long sum(struct parser *p)
{
    unsigned long value = (unsigned long)product(p);
    while (p->error == NULL) {
        if (accept(p, "+"))
            value += (unsigned long)product(p);
        else if (accept(p, "-"))
            value -= (unsigned long)product(p);
        else
            break;
    }
    return (long)value;
}

int main(int argc, char **argv)
{
    struct parser p = {argv, argc, 1, NULL, 0};
    long value = sum(&p);

    if (p.error == NULL && p.at < argc)
        p.error = "more than an expression";
    if (p.error != NULL) {
        fprintf(stderr, "calc: %s\n", p.error);
        return 1;
    }
    printf("%ld\n", value);
    return 0;
}
