//@ expect: ok
//@ stdout: 5 8 6
// Packing changes the layout of the structs that follow, until it is taken back.

int printf(const char *format, ...);
#pragma pack(push, 1)
struct one { char c; int i; };
#pragma pack(pop)
struct natural { char c; int i; };
#pragma pack(2)
struct two { char c; int i; };
#pragma pack()
int main(void) {
    printf("%d %d %d\n", (int)sizeof(struct one), (int)sizeof(struct natural), (int)sizeof(struct two));
    return 0;
}
