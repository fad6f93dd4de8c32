//@ expect: error out-of-bounds
// The allocation forgets the elements behind the header.
#include <stdlib.h>

struct message {
    int length;
    int words[];
};

int main(void) {
    struct message *m = malloc(sizeof *m);
    if (!m)
        return 1;
    m->length = 1;
    m->words[0] = 5; //~ out-of-bounds
    free(m);
    return 0;
}
