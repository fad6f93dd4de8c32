//@ expect: unsupported "inline assembly"
// The statement is in the program, whether it is reached or not.

static inline unsigned long ticks(void) {
    unsigned low, high;
    __asm__ __volatile__("rdtsc" : "=a"(low), "=d"(high));
    return low + high;
}
int main(int argc, char **argv) {
    return argc > 100 ? (int)ticks() : 0;
}
