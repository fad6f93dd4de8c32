//@ expect: ok
//@ inputs: 1,2,3,4,250
//@ stdout: 1 2 3 4 -6
//@ stdout: assumed
//@ stdout: end
// The other functions of the verifier's environment.
#include <stddef.h>
#include <stdio.h>

extern void __VERIFIER_assume(int);
extern void __CPROVER_assume(int);
extern void __VERIFIER_assert(int);
extern void assert(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void __VERIFIER_plot(const char *, ...);
extern void __VERIFIER_nondet_memory(void *, size_t);
extern void __VERIFIER_error(void);
extern void __harrier_havoc(const void *, ...);
extern void reach_error(void);

int main(int argc, char **argv) {
    signed char bytes[5];
    __VERIFIER_nondet_memory(bytes, sizeof bytes);
    printf("%d %d %d %d %d\n", bytes[0], bytes[1], bytes[2], bytes[3], bytes[4]);
    __VERIFIER_nondet_memory(NULL, 0);
    __VERIFIER_assume(bytes[0] == 1);
    __CPROVER_assume(bytes[0] == 1);
    void (*volatile indirect)(int) = __VERIFIER_assume;
    indirect(2);
    puts("assumed");
    __VERIFIER_assert(1);
    assert(argc > 0);
    __VERIFIER_atomic_begin();
    __VERIFIER_atomic_end();
    __harrier_havoc(NULL, bytes);
    __VERIFIER_plot("name");
    __VERIFIER_plot("with variables", bytes, argc, 1.5);
    if (argc > 1000)
        reach_error();
    if (argc > 2000)
        __VERIFIER_error();
    puts("end");
    return 0;
}
