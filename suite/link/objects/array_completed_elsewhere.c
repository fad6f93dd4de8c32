//@ expect: ok
//@ stdout: 2 3 5 7
//@ with: array_completed_elsewhere.part.c
// This file does not know how long the array is; the other one does.

int printf(const char *format, ...);
extern int primes[];
extern int prime_count;
int main(void) {
    for (int i = 0; i < prime_count; i++)
        printf(i ? " %d" : "%d", primes[i]);
    printf("\n");
    return 0;
}
