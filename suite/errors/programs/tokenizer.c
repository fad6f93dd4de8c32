//@ expect: error freed-access
// A tokenizer: tokens point into a text that grows, and moves, while more is read.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { END, NUMBER, WORD, SIGN };

struct token {
    enum kind kind;
    const char *start;
    size_t length;
};

struct reader {
    char *text;
    size_t length, at;
};

static void feed(struct reader *r, const char *more) {
    size_t n = strlen(more);
    char *text = realloc(r->text, r->length + n + 1);
    if (!text)
        exit(1);
    memcpy(text + r->length, more, n + 1);
    r->text = text;
    r->length += n;
}

static size_t run(const char *s, int (*is)(int)) {
    size_t n = 0;
    while (s[n] && is((unsigned char)s[n]))
        n++;
    return n;
}

static struct token next(struct reader *r) {
    r->at += run(r->text + r->at, isspace);
    const char *s = r->text + r->at;
    struct token t = { END, s, 0 };
    if (*s == '\0')
        return t;
    if (isdigit((unsigned char)*s)) {
        t.kind = NUMBER;
        t.length = run(s, isdigit);
    } else if (isalpha((unsigned char)*s)) {
        t.kind = WORD;
        t.length = run(s, isalnum);
    } else {
        t.kind = SIGN;
        t.length = 1;
    }
    r->at += t.length;
    return t;
}

static int same(const struct token *a, const struct token *b) {
    return a->kind == b->kind && a->length == b->length && memcmp(a->start, b->start, a->length) == 0; //~ freed-access: `memcmp` reads
}

int main(void) {
    static const char *const lines[] = { "let x1 = 42;", " let y = x1;" };
    struct reader r = { NULL, 0, 0 };
    struct token first = { END, NULL, 0 };
    int count = 0, repeated = 0;
    for (int i = 0; i < 2; i++) {
        feed(&r, lines[i]);
        for (struct token t = next(&r); t.kind != END; t = next(&r)) {
            if (count++ == 0)
                first = t;
            else if (same(&first, &t))
                repeated++;
        }
    }
    printf("%d tokens, %d like the first\n", count, repeated);
    free(r.text);
    return 0;
}
