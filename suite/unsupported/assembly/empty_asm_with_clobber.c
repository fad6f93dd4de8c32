//@ expect: ok
//@ stdout: 7
// A barrier for the compiler: no instruction, no operand, all memory clobbered. Nothing changes.

int printf(const char *format, ...);
int shared = 7;
int main(void) {
    int local = shared;
    asm volatile("" ::: "memory");
    if (local != shared)
        return 1;
    __asm__ volatile("" : : : "memory", "cc");
    printf("%d\n", shared);
    return 0;
}
