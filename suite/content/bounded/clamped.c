// Colours are clamped to 0 to 255 before they are stored: the sum of three is at most 765.
//@ expect: ok
//@ inputs: 1,-5,300,128,1,255,255,255,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct pixel {
    int red, green, blue;
    struct pixel *next;
};

static struct pixel *image;

static int clamp(int value) {
    if (value < 0)
        return 0;
    return value > 255 ? 255 : value;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct pixel *p = malloc(sizeof *p);
        p->red = clamp(__VERIFIER_nondet_int());
        p->green = clamp(__VERIFIER_nondet_int());
        p->blue = clamp(__VERIFIER_nondet_int());
        p->next = image;
        image = p;
    }
    for (struct pixel *p = image; p; p = p->next) {
        int sum = p->red + p->green + p->blue;
        assert(sum >= 0 && sum <= 765);
    }
    return 0;
}
