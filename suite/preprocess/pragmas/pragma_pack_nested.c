//@ expect: ok
//@ stdout: 5 6 5 8
// Packings are stacked, also by name.

int printf(const char *format, ...);
#pragma pack(push, outer, 1)
struct a { char c; int i; };
#pragma pack(push, 2)
struct b { char c; int i; };
#pragma pack(pop)
struct c { char c; int i; };
#pragma pack(pop, outer)
struct d { char c; int i; };
int main(void) {
    printf("%d %d %d %d\n", (int)sizeof(struct a), (int)sizeof(struct b), (int)sizeof(struct c), (int)sizeof(struct d));
    return 0;
}
