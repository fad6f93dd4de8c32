//@ expect: ok
//@ stdout: 3 1
//@ stdout: difference 3 -3 0
//@ stdout: negative 10 20
//@ stdout: swapped index 30 c 20
//@ stdout: compare 1 0 1 1
//@ stdout: past the end 4
//@ stdout: char step 8
//@ stdout: struct step 24
//@ stdout: void step 1
//@ stdout: long index 40
//@ stdout: unsigned index 10
// Pointer arithmetic: steps are scaled by the size of what is pointed to.
#include <stdio.h>

struct item { int a[3]; };

int main(void)
{
    int v[4] = { 10, 20, 30, 40 };
    int *p = v, *q = &v[3];
    printf("%d %d\n", (int)(q - p), (int)(&v[2] - &v[1]));
    printf("difference %d %d %d\n", (int)(q - p), (int)(p - q), (int)(p - v));
    printf("negative %d %d\n", q[-3], *(q - 2));
    printf("swapped index %d %c %d\n", 2[v], 2["abc"], (-2)[q]);
    printf("compare %d %d %d %d\n", p < q, p > q, p + 3 == q, q >= p);

    int count = 0;
    for (int *r = v; r != v + 4; r++)
        count++;
    printf("past the end %d\n", count);

    printf("char step %d\n", (int)((char *)(p + 2) - (char *)p));
    struct item items[3];
    printf("struct step %d\n", (int)((char *)&items[2] - (char *)items));

    /* GNU: arithmetic on void pointers counts bytes. */
    void *any = v;
    printf("void step %d\n", (char *)(any + sizeof(int)) == (char *)&v[1]);

    long long index = 3;
    printf("long index %d\n", v[index]);
    unsigned one = 1;
    p = &v[1];
    printf("unsigned index %d\n", *(p - one));
    return 0;
}
