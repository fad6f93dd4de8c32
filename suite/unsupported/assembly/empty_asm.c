//@ expect: ok
//@ stdout: between
// An empty template without operands does nothing, with and without `volatile`, also at file scope.

int puts(const char *text);
asm("");
int main(void) {
    asm("");
    asm volatile("");
    puts("between");
    __asm__ __volatile__("" : : );
    return 0;
}
