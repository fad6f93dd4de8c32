//@ expect: ok
//@ exit: 3
// Room for the elements was allocated behind the header.
#include <stdlib.h>

struct message {
    int length;
    int words[];
};

int main(void) {
    struct message *m = malloc(sizeof *m + 2 * sizeof m->words[0]);
    if (!m)
        return 1;
    m->length = 2;
    m->words[0] = 1;
    m->words[1] = 2;
    int sum = m->words[0] + m->words[1];
    free(m);
    return sum;
}
