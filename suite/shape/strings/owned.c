//@ expect: ok
//@ inputs: 1,1,0
//@ check: safe
// Each node owns a copy of a text.

#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct word {
    char *text;
    struct word *next;
};

static struct word *add(struct word *list, const char *text) {
    struct word *w = malloc(sizeof *w);
    w->text = malloc(strlen(text) + 1);
    strcpy(w->text, text);
    w->next = list;
    return w;
}

static void destroy(struct word *list) {
    while (list) {
        struct word *next = list->next;
        free(list->text);
        free(list);
        list = next;
    }
}

int main(void) {
    struct word *list = NULL;
    while (__VERIFIER_nondet_int())
        list = add(list, "harrier");
    for (struct word *w = list; w; w = w->next)
        w->text[0] = 'H';
    destroy(list);
    return 0;
}
