//@ expect: ok
//@ check: safe
// Only bits that were set decide: the others are masked, shifted or cut away.
#include <stdint.h>
#include <string.h>

union word {
    uint32_t whole;
    unsigned char bytes[4];
    uint16_t halves[2];
};

int main(void) {
    union word w;
    w.bytes[0] = 1;
    w.bytes[1] = 0;
    if ((w.whole & 0xffff) != 1)
        return 1;
    if ((uint16_t)w.whole != 1)
        return 2;
    if ((w.whole << 16) != 1u << 16)
        return 3;
    union word v;
    v.halves[1] = 7;
    if (v.whole >> 16 != 7)
        return 4;
    if ((v.whole & 0xffff0000) == 0)
        return 5;
    // A one that is set decides what a comparison gives.
    if ((v.whole | 0x80000000) == 3)
        return 6;
    union word x = v;
    x.whole &= 0xffff0000;
    if (x.whole != 7u << 16)
        return 7;
    return 0;
}
