//@ expect: ok
//@ stdout: 16 16
//@ stdout: 8 32
// Types with vector_size, used for their size and alignment only.
#include <stdio.h>

typedef int v4si __attribute__((vector_size(16)));
typedef char v8qi __attribute__((__vector_size__(8)));

struct holder { char c; v4si v; };

int main(void)
{
    printf("%d %d\n", (int)sizeof(v4si), (int)_Alignof(v4si));
    printf("%d %d\n", (int)sizeof(v8qi), (int)sizeof(struct holder));
    return 0;
}
