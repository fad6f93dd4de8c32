//@ expect: ok
//@ check: safe
// A condition counts as it is declared: not only its low 32 bits.
void __VERIFIER_assert(long long c);

int main(void) {
    __VERIFIER_assert(1LL << 32);
    return 0;
}
