//@ expect: ok
//@ stdout: 5 8 6 5
// Macros that open and close the packing, one of them with its width as an argument.

int printf(const char *format, ...);
#define DO_PRAGMA(x) _Pragma(#x)
#define PACKED(n) DO_PRAGMA(pack(push, n))
#define PACKED_END _Pragma("pack(pop)")
PACKED(1)
struct a { char c; int i; };
PACKED_END
struct b { char c; int i; };
PACKED(2) struct c { char c; int i; }; PACKED_END
#define STRUCT_OF(name, type) PACKED(1) struct name { char c; type i; }; PACKED_END
STRUCT_OF(d, int)
int main(void) {
    printf("%d %d %d %d\n", (int)sizeof(struct a), (int)sizeof(struct b), (int)sizeof(struct c), (int)sizeof(struct d));
    return 0;
}
