//@ expect: error misaligned-access
//@ run: --property alignment
//@ inputs: 6
//@ check: possible misaligned-access
//@ hunt: finds
// An offset that comes from outside.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    _Alignas(8) unsigned char message[16] = { 0 };
    unsigned at = __VERIFIER_nondet_uint();
    if (at > 12 || at % 2)
        return 0;
    return *(int *)(message + at); //~ misaligned-access
}
