//@ expect: ok
//@ model: lp64
//@ inputs: -2,0x10000000000000000000000000000003,5
//@ stdout: ffffffffffffffff fffffffffffffffe
//@ stdout: 1000000000000000 3
//@ stdout: 0 5
// Choices of 128 bits, called through pointers.
#include <stdio.h>

extern __int128 __VERIFIER_nondet_int128(void);
extern unsigned __int128 __VERIFIER_nondet_uint128(void);
extern unsigned __int128 __VERIFIER_nondet_unsigned_int128(void);

static void show(unsigned __int128 x) {
    printf("%llx %llx\n", (unsigned long long)(x >> 64), (unsigned long long)x);
}

int main(void) {
    __int128 (*volatile p_int128)(void) = __VERIFIER_nondet_int128;
    show(p_int128());
    unsigned __int128 (*volatile p_uint128)(void) = __VERIFIER_nondet_uint128;
    show(p_uint128());
    unsigned __int128 (*volatile p_unsigned_int128)(void) = __VERIFIER_nondet_unsigned_int128;
    show(p_unsigned_int128());
    return 0;
}
