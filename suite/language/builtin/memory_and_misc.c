//@ expect: ok
//@ stdout: strings 5 0 1
//@ stdout: memory abc 0
//@ stdout: abs 5 7
//@ stdout: unreachable 2
//@ stdout: infinity 1 1
//@ stdout: object size 8
//@ stdout: prefetch 3
//@ stdout: line 1 main misc
//@ stdout: assume 16
// A few more builtins, and the predefined names for the current function.
int printf(const char *, ...);

static int kind(int n)
{
    switch (n) {
    case 1: return 1;
    case 2: return 2;
    }
    __builtin_unreachable();
}

static const char *misc(void)
{
    return __FUNCTION__;
}

int main(void)
{
    const char *text = "hello";
    printf("strings %d %d %d\n", (int)__builtin_strlen(text), __builtin_strcmp(text, "hello"),
           __builtin_strchr(text, 'e') == text + 1);

    char buffer[8];
    __builtin_memset(buffer, 0, sizeof buffer);
    __builtin_memcpy(buffer, "abc", 3);
    printf("memory %s %d\n", buffer, __builtin_memcmp(buffer, "abc", 4));
    printf("abs %d %lld\n", __builtin_abs(-5), __builtin_llabs(-7));
    printf("unreachable %d\n", kind(2));

    double inf = __builtin_inf(), nan = __builtin_nan("");
    printf("infinity %d %d\n", inf > 1e300, __builtin_isnan(nan));
    printf("object size %d\n", (int)__builtin_object_size(buffer, 0));

    int v[4] = { 0, 1, 2, 3 };
    __builtin_prefetch(&v[3]);
    printf("prefetch %d\n", v[3]);
    printf("line %d %s %s\n", __LINE__ > 40, __func__, misc());

    _Alignas(16) static char block[16];
    char *p = __builtin_assume_aligned(block, 16);
    printf("assume %d\n", (int)(p + 16 - block));
    return 0;
}
