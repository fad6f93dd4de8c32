//@ expect: ok
//@ check: safe
// A text becomes a list of its letters and a text again.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct letter {
    char c;
    struct letter *next;
};

int main(void) {
    static const char text[] = "list of letters";
    struct letter *first = NULL, **end = &first;
    for (const char *p = text; *p; p++) {
        struct letter *n = malloc(sizeof *n);
        n->c = *p;
        n->next = NULL;
        *end = n;
        end = &n->next;
    }
    char copy[sizeof text];
    unsigned length = 0;
    for (struct letter *p = first; p; p = p->next)
        if (length < sizeof copy - 1)
            copy[length++] = p->c;
    copy[length] = '\0';
    while (first) {
        struct letter *next = first->next;
        free(first);
        first = next;
    }
    return copy[0] == 'l' ? 0 : 1;
}
