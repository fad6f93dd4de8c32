//@ expect: error out-of-bounds
//@ valgrind: silent, because it does not know where static objects end
// The copy is too short, and nothing looks at its size.

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
    static char copy[sizeof text - 4];
    unsigned length = 0;
    for (struct letter *p = first; p; p = p->next)
        copy[length++] = p->c; //~ out-of-bounds
    while (first) {
        struct letter *next = first->next;
        free(first);
        first = next;
    }
    return copy[0] == 'l' ? 0 : 1;
}
