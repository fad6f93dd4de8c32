//@ expect: error non-heap-free
//@ inputs: 1,1,0
// The nodes point to the literal itself, which is then freed.

#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct word {
    char *text;
    struct word *next;
};

static struct word *add(struct word *list, const char *text) {
    struct word *w = malloc(sizeof *w);
    w->text = (char *)text;
    w->next = list;
    return w;
}

static void destroy(struct word *list) {
    while (list) {
        struct word *next = list->next;
        free(list->text); //~ non-heap-free
        free(list);
        list = next;
    }
}

int main(void) {
    struct word *list = NULL;
    while (__VERIFIER_nondet_int())
        list = add(list, "harrier");
    for (struct word *w = list; w; w = w->next)
        if (w->text[0] != 'h')
            return 1;
    destroy(list);
    return 0;
}
