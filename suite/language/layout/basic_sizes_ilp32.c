//@ expect: ok
//@ model: ilp32
//@ stdout: 1 2 4 4 8
//@ stdout: 4 4 4
//@ stdout: 4 8 12
//@ stdout: 1 4 4
//@ stdout: 4 4 4
//@ stdout: align 4 4 4 4
//@ stdout: gnu align 8 8
// Sizes and alignments where long and pointers have 32 bits; eight-byte types need four-byte alignment
// only, while the GNU operator answers with the preferred alignment.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum e { A };

int main(void)
{
    printf("%d %d %d %d %d\n", (int)sizeof(char), (int)sizeof(short), (int)sizeof(int), (int)sizeof(long),
           (int)sizeof(long long));
    printf("%d %d %d\n", (int)sizeof(void *), (int)sizeof(int (*)(void)), (int)sizeof(char **));
    printf("%d %d %d\n", (int)sizeof(float), (int)sizeof(double), (int)sizeof(long double));
    printf("%d %d %d\n", (int)sizeof(_Bool), (int)sizeof(enum e), (int)sizeof(wchar_t));
    printf("%d %d %d\n", (int)sizeof(size_t), (int)sizeof(ptrdiff_t), (int)sizeof(intptr_t));
    printf("align %d %d %d %d\n", (int)_Alignof(long), (int)_Alignof(long long), (int)_Alignof(double),
           (int)_Alignof(long double));
    printf("gnu align %d %d\n", (int)__alignof__(long long), (int)__alignof__(double));
    return 0;
}
