// As rle.c, but the text that grows has no end.
//@ expect: error uninitialised-use
//@ sanitizers: says "heap-buffer-overflow", because they do not see what is uninitialised, and the loop goes on to the end of the block
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct builder {
    char *text;
    size_t length;
    size_t capacity;
};

static void put(struct builder *b, char c)
{
    if (b->length + 1 >= b->capacity) {
        b->capacity = b->capacity == 0 ? 4 : b->capacity * 2;
        b->text = realloc(b->text, b->capacity);
        if (b->text == NULL) {
            perror("rle");
            exit(1);
        }
    }
    b->text[b->length++] = c;
}

static void put_number(struct builder *b, unsigned number)
{
    char digits[12];
    int length = sprintf(digits, "%u", number);
    for (int i = 0; i < length; i++)
        put(b, digits[i]);
}

static struct builder compress(const char *text)
{
    struct builder out = {NULL, 0, 0};
    while (*text != '\0') {
        unsigned run = 1;
        while (text[run] == *text)
            run++;
        if (run > 1)
            put_number(&out, run);
        put(&out, *text);
        text += run;
    }
    return out;
}

static struct builder expand(const char *text)
{
    struct builder out = {NULL, 0, 0};
    while (*text != '\0') { //~ uninitialised-use
        unsigned run = 1;
        if (isdigit((unsigned char)*text)) {
            run = 0;
            while (isdigit((unsigned char)*text))
                run = run * 10 + (unsigned)(*text++ - '0');
        }
        char c = *text++;
        while (run-- > 0)
            put(&out, c);
    }
    return out;
}

static const char *text_of(const struct builder *b)
{
    return b->text != NULL ? b->text : "";
}

int main(void)
{
    const char *samples[] = {"WWWWWWWWWWWWBWWWBBB", "abc", ""};

    for (int i = 0; i < 3; i++) {
        struct builder packed = compress(samples[i]);
        struct builder plain = expand(text_of(&packed));
        int same = strcmp(text_of(&plain), samples[i]) == 0;
        printf("%s -> %s -> %s\n", samples[i], text_of(&packed), same ? "ok" : "differs");
        free(packed.text);
        free(plain.text);
    }
    return 0;
}
