// What the front end knows by itself.
// Exact in 128 bits; what fits is stored.
int overflow(int a, long b, int *r) { return __builtin_add_overflow(a, b, r); }
//> overflow
//: %3 = add(sext.i128(%a.0), sext.i128(%b.1))
//= %4 = trunc.i32(%3)
//= %5 = ne(sext.i128(%4), %3)
//= store %4, %r.2
//= return zext.i32(%5)

_Bool overflow_unsigned(unsigned long a, unsigned b, unsigned short *r) {
    return __builtin_mul_overflow(a, b, r);
}
//> overflow_unsigned
//: %3 = mul(zext.i128(%a.0), zext.i128(%b.1))
//= %4 = trunc.i16(%3)
//= %5 = ne(zext.i128(%4), %3)

int stop(int x) {
    if (x)
        __builtin_unreachable();
    return 1;
}
//> stop
//: unreachable

// Atomics are the loads and stores that they consist of.
int fetch(int *p, int v) { return __sync_fetch_and_add(p, v) ? __atomic_or_fetch(p, v, 5) : 0; }
//> fetch
//: %3 = load i32 %p.0
//= %4 = add(%3, %v.1)
//= store %4, %p.0
//: %5 = load i32 %p.0
//= %6 = or(%5, %v.1)
//= store %6, %p.0

int swap(int *p, int old, int new) { return __sync_bool_compare_and_swap(p, old, new); }
//> swap
//: %3 = load i32 %p.0
//= %4 = eq(%3, %old.1)
//= branch %4, b1, b2
//= b1:
//= store %new.2, %p.0
//= goto b2
//= b2:
//= return zext.i32(%4)

int exchange(long *p, long *expected, long new) {
    return __atomic_compare_exchange_n(p, expected, new, 0, 5, 5);
}
//> exchange
//: %3 = load i64 %p.0
//= %4 = load i64 %expected.1
//= %5 = eq(%3, %4)
//= branch %5, b1, b2
//= b1:
//= store %new.2, %p.0
//= goto b3
//= b2:
//= store %3, %expected.1
//= goto b3

// A choice of the environment is of the function's type; a truth value is 0 or 1.
long __VERIFIER_nondet_long(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
long choice(void) {
    long x = __VERIFIER_nondet_long();
    if (__VERIFIER_nondet_bool())
        x = 1;
    return x;
}
//> choice
//: %x.0 = nondet "__VERIFIER_nondet_long"
//= %1 = nondet "__VERIFIER_nondet_bool"

// An assumption of a conjunction is two.
int assumption(int x) {
    __VERIFIER_assume(x > 3 && x < 9);
    return x;
}
//> assumption
//: assume lt.s(3:i32, %x.0)
//= assume lt.s(%x.0, 9:i32)
//= return %x.0
