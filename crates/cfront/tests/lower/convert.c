// Conversions and arithmetic by type.
int sink(void);

char narrow(char c, short s) {
    c++;
    s--;
    c += 300;
    c = s;
    return c << 1;
}
//> narrow
//: b0:
//= %c.0 = add(%c.0, 1:i8)
//= %s.1 = sub(%s.1, 1:i16)
//= %c.0 = trunc.i8(add.s(sext.i32(%c.0), 300:i32))
//= %c.0 = trunc.i8(%s.1)
//= return trunc.i8(shl.s(sext.i32(%c.0), 1:i32))

unsigned wraps(unsigned a, unsigned b) { return -(a + b * 2) / (a - b) >> b; }
//> wraps
//: return shr.u(div.u(neg(add(%a.0, mul(%b.1, 2:i32))), sub(%a.0, %b.1)), %b.1)

long traps(long a, int b) { return -(a + b * 2) % (a - b) >> b; }
//> traps
//: return shr.s(rem.s(neg.s(add.s(%a.0, sext.i64(mul.s(%b.1, 2:i32)))), sub.s(%a.0, sext.i64(%b.1))), %b.1)

_Bool to_bool(int i, double d, char *p, unsigned char c) {
    _Bool r = i;
    r = d;
    r = p;
    r = c > 3;
    r = i && p;
    return !r;
}
//> to_bool
//: b0:
//= %r.4 = zext.i8(ne(%i.0, 0:i32))
//= %r.4 = zext.i8(fne(%d.1, 0.0:f64))
//= %r.4 = zext.i8(ne(%p.2, null))
//= %r.4 = zext.i8(lt.s(3:i32, zext.i32(%c.3)))
//= branch ne(%i.0, 0:i32), b1, b3
//= b1:
//= branch ne(%p.2, null), b2, b3
//= b2:
//= %r.4 = 1:i8
//= goto b4
//= b3:
//= %r.4 = 0:i8
//= goto b4
//= b4:
//= return zext.i8(eq(%r.4, 0:i8))

// ++ on a _Bool sets it, -- flips it.
_Bool step_bool(_Bool b) { b++; b--; return b; }
//> step_bool
//: %b.0 = zext.i8(ne(add.s(zext.i32(%b.0), 1:i32), 0:i32))
//= %b.0 = zext.i8(ne(sub.s(zext.i32(%b.0), 1:i32), 0:i32))

double floats(int i, unsigned u, float f, long double l) {
    double d = i;
    d = u;
    d = f;
    d = l;
    d++;
    i = d;
    unsigned char c = f;
    return d * 2 + c;
}
//> floats
//: b0:
//= %d.4 = stof.f64(%i.0)
//= %d.4 = utof.f64(%u.1)
//= %d.4 = ftof.f64(%f.2)
//= %d.4 = ftof.f64(%l.3)
//= %d.4 = fadd(%d.4, 1.0:f64)
//= %i.0 = ftos.i32(%d.4)
//= %c.5 = ftou.i8(%f.2)
//= return fadd(fmul(%d.4, 2.0:f64), stof.f64(zext.i32(%c.5)))

int float_condition(double d, float f) { return d > f && !d; }
//> float_condition
//: branch flt(ftof.f64(%f.1), %d.0), b1, b3
//= b1:
//= branch fne(%d.0, 0.0:f64), b3, b2

// !(a < b) is not a >= b where a NaN may be.
int float_not(double a, double b) { return !(a < b); }
//> float_not
//: return zext.i32(not(flt(%a.0, %b.1)))

int int_not(int a, int b) { return !(a < b) + !!a; }
//> int_not
//: return add.s(zext.i32(le.s(%b.1, %a.0)), zext.i32(ne(%a.0, 0:i32)))

unsigned long pointers(void *p, int i, unsigned u, char c) {
    p = (void *)(long)i;
    p = (void *)(unsigned long)u;
    p = 0;
    c = (char)(long)p;
    return (unsigned long)p;
}
//> pointers
//: %p.0 = inttoptr.ptr(sext.i64(%i.1))
//= %p.0 = inttoptr.ptr(zext.i64(%u.2))
//= %p.0 = null
//= %c.3 = trunc.i8(ptrtoint.i64(%p.0))
//= return ptrtoint.i64(%p.0)

// Conditions need no numbers.
int conditions(int a, int b, char *p) {
    if (a < b && p || !(a == 3))
        return sink();
    return 0;
}
//> conditions
//: b0:
//= branch lt.s(%a.0, %b.1), b1, b2
//= b1:
//= branch ne(%p.2, null), b4, b2
//= b2:
//= branch eq(%a.0, 3:i32), b3, b4
//= b3:
//= return 0:i32
//= b4:
//= %3 = call @sink()
//= return %3

enum E { A, B = 200 };
int enums(enum E e, unsigned char c) { return e == B ? c : e; }
//> enums
//: branch eq(%e.0, 200:i32), b1, b2

// A constant condition leaves no trace.
int constant(void) {
    while (1)
        if (sizeof(int) == 4)
            return 1;
        else
            sink();
}
//> constant
//: b0:
//= return 1:i32
//= }
