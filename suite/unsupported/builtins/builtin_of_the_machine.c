//@ expect: unsupported "__builtin_ia32_rdtsc"
// An instruction of one machine under the name of a function.

int main(void) {
    unsigned long long now = __builtin_ia32_rdtsc();
    return now == 0;
}
