//@ expect: error unreachable-reached
//@ inputs: -1
// A promise about the input that does not hold.
extern int __VERIFIER_nondet_int(void);

#define PROMISE(cond) do { if (!(cond)) __builtin_unreachable(); } while (0)

int main(void) {
    int n = __VERIFIER_nondet_int();
    PROMISE(n >= 0); //~ unreachable-reached
    return n > 100;
}
