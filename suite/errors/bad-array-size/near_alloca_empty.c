//@ expect: ok
//@ inputs: 4
// A block of no bytes on the stack is none that is accessed.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int need = __VERIFIER_nondet_int(), have = 4;
    if (need < have || need > 100)
        return 0;
    char *rest = __builtin_alloca(need - have);
    return rest == 0;
}
