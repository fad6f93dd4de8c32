//@ expect: ok
//@ stdout: 0 1 2
// `__COUNTER__` is another number at each use, and makes names that differ.

int printf(const char *format, ...);
#define JOIN(a, b) a##b
#define XJOIN(a, b) JOIN(a, b)
#define UNIQUE XJOIN(unique_, __COUNTER__)
static int UNIQUE = 0;
static int UNIQUE = 1;
static int UNIQUE = 2;
int main(void) {
    printf("%d %d %d\n", unique_0, unique_1, unique_2);
    return __COUNTER__ - 3;
}
