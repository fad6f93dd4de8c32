//@ expect: error memory-lost
//@ check: possible memory-lost
// Of the way to the rest of a list only one byte is left, which is no way: it is lost with the first node, but for the last one, which
// `end` leads to.
#include <stdlib.h>

struct letter {
    char c;
    struct letter *next;
};

int main(void) {
    static const char text[] = "letters";
    struct letter *first = NULL, **end = &first;
    for (const char *p = text; *p; p++) {
        struct letter *n = malloc(sizeof *n);
        n->c = *p;
        n->next = NULL;
        *end = n;
        end = (struct letter **)&n->c;
    }
    char copy[sizeof text];
    unsigned length = 0;
    for (struct letter *p = first; p; p = p->next)
        if (length < sizeof copy - 1)
            copy[length++] = p->c;
    copy[length] = '\0';
    while (first) {
        struct letter *next = first->next;
        free(first); //~ memory-lost
        first = next;
    }
    return copy[0] == 'l' ? 0 : 1; //~ memory-lost
}
