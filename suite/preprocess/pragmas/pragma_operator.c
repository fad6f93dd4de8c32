//@ expect: ok
//@ stdout: 5 8
// `_Pragma` says the same in the middle of a line.

int printf(const char *format, ...);
_Pragma("pack(push, 1)") struct packed { char c; int i; }; _Pragma("pack(pop)")
struct natural { char c; int i; };
int main(void) {
    printf("%d %d\n", (int)sizeof(struct packed), (int)sizeof(struct natural));
    return 0;
}
