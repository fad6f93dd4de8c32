// model: ilp32
// Everything that depends on the width of pointers and long.
int *index(int *p, int i, unsigned char c) { return p + i + c; }
//> index
//: return ptradd(ptradd(%p.0, mul(%i.1, 4:i32)), mul(zext.i32(%c.2), 4:i32))

long difference(long *p, long *q) { return p - q; }
//> difference
//: return div.s(ptrsub(%p.0, %q.1), 4:i32)

// gcc extends a pointer with its sign.
long long address(void *p) { return (long long)p; }
//> address
//: return sext.i64(ptrtoint.i32(%p.0))

void *pointer(long long i) { return (void *)i; }
//> pointer
//: return inttoptr.ptr(trunc.i32(%i.0))

long double real(double d) { return d; }
long double reals[2] = { 1, 2 };
//> globals
//: global @reals size 24 align 4 {
//= 0: x"00000000 00000080 ff3f"
//= 12: x"00000000 00000080 0040"

int sum(int n, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, n);
    return __builtin_va_arg(list, int);
}
//> sum
//: obj $list.0 : size 4 align 4
//: vastart &$list.0
//= %1 = vaarg &$list.0
