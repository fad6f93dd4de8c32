//@ expect: ok
//@ stdout: 1 50
//@ with: extern_in_block.part.c
// Behind a local variable of the same name, `extern` in an inner block speaks of the object elsewhere.

int printf(const char *format, ...);
int main(void) {
    int depth = 1;
    int outer;
    {
        extern int depth;
        outer = depth;
    }
    printf("%d %d\n", depth, outer);
    return 0;
}
