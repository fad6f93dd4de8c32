//@ expect: ok
//@ inputs: 0x54,0xa7
//@ hunt: nothing
//@ check: safe
// Two bytes of a header hold a version, a length in words and flags; lengths above eight are refused.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

struct header {
    unsigned version, flags, words, check;
};

static struct header unpack(const unsigned char *bytes) {
    unsigned all = (unsigned)bytes[0] << 8 | bytes[1];
    struct header h = { all >> 12, all >> 8 & 0xf, all >> 4 & 0xf, all & 0xf };
    return h;
}

int main(void) {
    unsigned char bytes[2];
    bytes[0] = __VERIFIER_nondet_uchar();
    bytes[1] = __VERIFIER_nondet_uchar();
    struct header h = unpack(bytes);
    if (h.version != 5 || (h.flags ^ h.check) != 3 || h.words > 8)
        return 0;
    unsigned *words = malloc(8 * sizeof *words);
    for (unsigned i = 0; i < h.words; i++)
        words[i] = i;
    free(words);
    return 0;
}
