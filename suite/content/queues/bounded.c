// A queue with a counter never holds more than five entries, and the counter agrees with it.
//@ expect: ok
//@ inputs: 1,1,1,2,1,1,1,1,2,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int value;
    struct entry *next;
};

static struct entry *first, *last;
static int count;

int main(void) {
    for (;;) {
        int command = __VERIFIER_nondet_int();
        if (command == 0)
            break;
        if (command == 1 && count < 5) {
            struct entry *e = malloc(sizeof *e);
            e->value = count;
            e->next = NULL;
            if (count > 0)
                last->next = e;
            else
                first = e;
            last = e;
            count++;
        } else if (command == 2 && count > 0) {
            struct entry *e = first;
            assert(e->value >= 0 && e->value < 5);
            first = e->next;
            free(e);
            count--;
        }
        assert((first == NULL) == (count == 0));
    }
    int left = 0;
    for (struct entry *e = first; e; e = e->next)
        left++;
    assert(left == count && left <= 5);
    while (first) {
        struct entry *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
