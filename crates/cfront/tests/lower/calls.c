// Calls: signatures, variable arguments, functions that do not return.
int printf(const char *, ...);
void die(int) __attribute__((noreturn));
int old();

int no_return(int x) {
    if (x)
        die(x);
    return x;
}
//> no_return
//: call @die(%x.0)
//= unreachable
//= b2:
//= return %x.0

void variadic(char c, float f, long l) { printf("%d %f %ld", c, f, l); }
//> variadic
//: call @printf(&@.str.0, sext.i32(%c.0), ftof.f64(%f.1), %l.2)

// Without a prototype the promoted arguments make the signature.
int unprototyped(char c, float f) { return old(c, f) && old(); }
//> unprototyped
//: %3 = call @old(sext.i32(%c.0), ftof.f64(%f.1)) as (i32, f64) -> i32
//: %4 = call @old() as () -> i32

// The old style: arguments arrive promoted.
int old_style(c, f, p) char c; float f; int *p; { return c + *p + (int)f; }
//> old_style
//: func @old_style(i32, f64, ptr) -> i32 {
//: params %3, %4, %p.2
//= b0:
//= %c.0 = trunc.i8(%3)
//= %f.1 = ftof.f32(%4)

int call_old_style(int *p) { return old_style('a', 1.5f, p); }
//> call_old_style
//: %1 = call @old_style(97:i32, 1.5:f64, %p.0)

// A function under another type: undefined if it is not of that type.
int disguised(void) { return ((int (*)(int))old_style)(3); }
//> disguised
//: %0 = call @old_style(3:i32) as (i32) -> i32

int missing(int x) {
    if (x)
        return 1;
}
//> missing
//: return undef:i32

int main(void) {
    if (missing(0))
        return 3;
}
//> main
//: return 3:i32
//: return 0:i32

int sum(int n, ...) {
    __builtin_va_list list, other;
    __builtin_va_start(list, n);
    int s = 0;
    while (n--)
        s += __builtin_va_arg(list, int);
    __builtin_va_copy(other, list);
    double d = __builtin_va_arg(other, double);
    struct { int a[4]; } t = __builtin_va_arg(other, __typeof__(t));
    __builtin_va_end(list);
    return s + d + t.a[2];
}
//> sum
//: func @sum(i32, ...) -> i32 {
//: vastart &$list.0
//: %4 = vaarg &$list.0
//: vacopy &$other.1, &$list.0
//= %d.2 = vaarg &$other.1
//= vaarg into &$t.2, 16, &$other.1
//= vaend &$list.0

// Arguments are evaluated before the call, which may be one of many.
void direct(void (*f)(int), int x) {
    f(x ? 1 : 2);
    (x ? die : f)(x);
}
//> direct
//: call %f.0(%2) as (i32) -> void
//: call %3(%x.1) as (i32) -> void
