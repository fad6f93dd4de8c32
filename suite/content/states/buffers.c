// A node that is open owns a buffer, one that is closed does not; what is open at the end is freed.
//@ expect: ok
//@ inputs: 1,1,1,0,1,0,1,0
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

enum state { OPEN = 1, CLOSED = 2 };

struct file {
    enum state state;
    int *buffer;
    struct file *next;
};

static void shut(struct file *f) {
    if (f->state != OPEN)
        return;
    free(f->buffer);
    f->state = CLOSED;
}

int main(void) {
    struct file *files = NULL;
    while (__VERIFIER_nondet_int()) {
        struct file *f = malloc(sizeof *f);
        f->state = OPEN;
        f->buffer = malloc(4 * sizeof *f->buffer);
        f->buffer[0] = 0;
        f->next = files;
        files = f;
    }
    for (struct file *f = files; f; f = f->next)
        if (__VERIFIER_nondet_int())
            shut(f);
    for (struct file *f = files; f; f = f->next)
        if (f->state == OPEN && f->buffer[0] != 0)
            __VERIFIER_error();
    while (files) {
        struct file *next = files->next;
        shut(files);
        free(files);
        files = next;
    }
    return 0;
}
