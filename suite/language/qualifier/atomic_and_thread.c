//@ expect: ok
//@ stdout: atomic 5 6 1
//@ stdout: compound 16 8
//@ stdout: struct 3
//@ stdout: thread 1 2 3
//@ stdout: sizes 4 8
//@ stdout: type name 9
//@ stdout: pointer 7
// _Atomic as specifier and qualifier, and thread storage, in a program with one thread.
#include <stdio.h>

struct pair { int a, b; };

static _Thread_local int counter = 1;
static __thread int gnu_counter;
extern _Thread_local int external;
_Thread_local int external = 2;

static int next(void)
{
    static _Thread_local int calls;
    return ++calls;
}

int main(void)
{
    _Atomic int a = 5;
    int before = a++;
    printf("atomic %d %d %d\n", before, a, a == 6);

    _Atomic(unsigned) u = 15;
    u += 1;
    unsigned sum = u;
    u >>= 1;
    printf("compound %u %u\n", sum, u);

    _Atomic struct pair s = { 1, 2 };
    struct pair copy = s;
    copy.a += copy.b;
    s = copy;
    struct pair again = s;
    printf("struct %d\n", again.a);

    gnu_counter = next();
    next();
    printf("thread %d %d %d\n", counter + gnu_counter - 1, external, next());
    printf("sizes %d %d\n", (int)sizeof(_Atomic int), (int)sizeof(_Atomic long long));

    typedef _Atomic(int) atomic_int;
    atomic_int n = 9;
    printf("type name %d\n", n);

    int plain = 7;
    int *_Atomic p = &plain;
    printf("pointer %d\n", *p);
    return 0;
}
