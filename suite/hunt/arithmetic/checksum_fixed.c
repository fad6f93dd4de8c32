//@ expect: ok
//@ inputs: 45,37,82
//@ hunt: nothing
//@ check: safe
// The number of the packet is read before it is given back.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

struct packet {
    unsigned char bytes[3];
    int number;
};

int main(void) {
    struct packet *p = malloc(sizeof *p);
    for (int i = 0; i < 3; i++)
        p->bytes[i] = __VERIFIER_nondet_uchar();
    p->number = p->bytes[0];
    unsigned char a = p->bytes[0], b = p->bytes[1], c = p->bytes[2];
    int number = 0;
    if (a != b && a + b == c && (a ^ b ^ c) == 0x5a) {
        number = p->number;
        free(p);
    } else {
        free(p);
    }
    return number > 255;
}
