//@ expect: error out-of-bounds
// A growing string: its room is checked without the terminating zero.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
    char *text;
    size_t length, room;
};

static void buffer_init(struct buffer *b) {
    b->room = 8;
    b->length = 0;
    b->text = malloc(b->room);
    if (!b->text)
        exit(1);
    b->text[0] = '\0';
}

static void buffer_reserve(struct buffer *b, size_t more) {
    size_t room = b->room;
    while (b->length + more > room)
        room *= 2;
    if (room != b->room) {
        char *text = realloc(b->text, room);
        if (!text)
            exit(1);
        b->text = text;
        b->room = room;
    }
}

static void buffer_add(struct buffer *b, const char *s) {
    size_t n = strlen(s);
    buffer_reserve(b, n);
    memcpy(b->text + b->length, s, n);
    b->length += n;
    b->text[b->length] = '\0'; //~ out-of-bounds: writes 1 byte at offset 8
}

static void buffer_addf(struct buffer *b, const char *format, ...) {
    char piece[32];
    va_list args;
    va_start(args, format);
    vsnprintf(piece, sizeof piece, format, args);
    va_end(args);
    buffer_add(b, piece);
}

static void buffer_free(struct buffer *b) {
    free(b->text);
    b->text = NULL;
    b->length = b->room = 0;
}

int main(void) {
    struct buffer b;
    buffer_init(&b);
    buffer_add(&b, "list:");
    for (int i = 8; i < 13; i++)
        buffer_addf(&b, " %d,", i);
    printf("%s\n", b.text);
    buffer_free(&b);
    return 0;
}
