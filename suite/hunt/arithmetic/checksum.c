//@ expect: error freed-access
//@ inputs: 45,37,82
//@ hunt: finds
//@ check: possible freed-access
// Three bytes with a + b = c and a ^ b ^ c = 0x5a where a is not b: the carries of the sum must be the bits of 0x5a. Then the
// packet is given back before its number is read.
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
        free(p);
        number = p->number; //~ freed-access
    } else {
        free(p);
    }
    return number > 255;
}
