//@ expect: ok
//@ stdout: 1 4 32 16
//@ stdout: 7 9
//@ stdout: 5 6 0 0
//@ stdout: 3
// Vectors are initialised, assigned, passed, returned, subscripted, and are members of structures and unions.
#include <stdio.h>

typedef int v4si __attribute__((vector_size(16)));
typedef short v8hi __attribute__((vector_size(16)));
typedef long long v2di __attribute__((vector_size(16)));

union lanes { v4si v; int i[4]; };
struct holder { char c; v4si v; };

static v4si pass(v4si v)
{
    return v;
}

static const v4si fixed = {5, 6};

int main(void)
{
    union lanes u = {{1, 2, 3, 4}}, w;
    struct holder h, k;
    v4si all[2], x = {7, 8, 9};
    v2di wide;
    v8hi half;
    w.v = u.v;
    h.c = 'h';
    h.v = pass(w.v);
    k = h;
    all[1] = k.v;
    w.v = all[1];
    printf("%d %d %d %d\n", w.i[0], w.i[3], (int)sizeof h, (int)__alignof__(x));
    printf("%d %d\n", x[0], x[2]);
    u.v = fixed;
    printf("%d %d %d %d\n", u.i[0], u.i[1], u.i[2], u.i[3]);
    /* Conversion between vectors of one size keeps the bytes. */
    wide = (v2di)all[1];
    half = (v8hi)wide;
    half[0] += 2;
    w.v = (v4si)half;
    printf("%d\n", w.v[0]);
    return 0;
}
