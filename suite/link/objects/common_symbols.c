//@ expect: ok
//@ stdout: 7 7
//@ with: common_symbols.part.c
// With the attribute `common`, the tentative definitions of two files become one object.

int printf(const char *format, ...);
int shared __attribute__((common));
int *address_in_the_other(void);
int main(void) {
    shared = 7;
    if (address_in_the_other() != &shared)
        return 1;
    printf("%d %d\n", shared, *address_in_the_other());
    return 0;
}
