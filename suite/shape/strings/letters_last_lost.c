//@ expect: error null-access
// The walk stops at the letter before the last; the list may be empty.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct letter {
    char c;
    struct letter *next;
};

int main(void) {
    static const char text[] = "";
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
    for (struct letter *p = first; p->next; p = p->next) //~ null-access
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
