//@ expect: ok
//@ stdout: 10 20
//@ with: static_function_beside_extern_one.part.c
// One file has a static `pick`, the other one an extern `pick`; both have the same name and nothing else.

int printf(const char *format, ...);
static int pick(void) {
    return 10;
}
int call_extern_pick(void);
int main(void) {
    printf("%d %d\n", pick(), call_extern_pick());
    return 0;
}
