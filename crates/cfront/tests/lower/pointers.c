// Addresses and pointer arithmetic.
struct s {
    int a;
    struct {
        short b[4];
        struct s *next;
    } c;
};
struct s table[10];

// A path of members and constant indices is one addition.
short *path(struct s *p) { return &p[1].c.b[2]; }
//> path
//: return ptradd(%p.0, 36:i64)

short *back(struct s *p) { return &(&p->c.b[3])[-3]; }
//> back
//: return ptradd(%p.0, 8:i64)

int *first(struct s *p) { return &p->a; }
//> first
//: return %p.0

// Constant offsets are gathered behind the index.
short indexed(int i, int j) { return table[i].c.b[j + 1]; }
//> indexed
//: %2 = load i16 ptradd(ptradd(ptradd(&@table, mul(sext.i64(%i.0), 24:i64)), mul(sext.i64(within(add.s(%j.1, 1:i32), 4:i32)), 2:i64)), 8:i64)

// An index as wide as a pointer is scaled as the hardware does it.
int *wide(int *p, unsigned long i, long j) { return p + i - j; }
//> wide
//: return ptradd(ptradd(%p.0, mul(%i.1, 4:i64)), neg(mul(%j.2, 4:i64)))

char *bytes(char *p, unsigned i) { return p + i; }
//> bytes
//: return ptradd(%p.0, zext.i64(%i.1))

void *void_pointer(void *p) { return p + 3; }
//> void_pointer
//: return ptradd(%p.0, 3:i64)

long difference(struct s *p, struct s *q, char *c, char *d) { return (p - q) + (c - d); }
//> difference
//: return add.s(div.s(ptrsub(%p.0, %q.1), 24:i64), ptrsub(%c.2, %d.3))

int compare(char *p, char *q) { return (p < q) + (p >= q) + (p == q) + (p != 0); }
//> compare
//: return add.s(add.s(add.s(zext.i32(lt.u(%p.0, %q.1)), zext.i32(le.u(%q.1, %p.0))), zext.i32(eq(%p.0, %q.1))), zext.i32(ne(%p.0, null)))

int *step(int *p) { ++p; p--; p += 3; return p++; }
//> step
//: b0:
//= %p.0 = ptradd(%p.0, 4:i64)
//= %p.0 = ptradd(%p.0, -4:i64)
//= %p.0 = ptradd(%p.0, 12:i64)
//= %1 = %p.0
//= %p.0 = ptradd(%1, 4:i64)
//= return %1

// The lvalue of a compound assignment is found once.
void once(int *p, int i) { p[i] += 2; p[i]++; }
//> once
//: %2 = ptradd(%p.0, mul(sext.i64(%i.1), 4:i64))
//= %3 = load i32 %2
//= store add.s(%3, 2:i32), %2
//= %4 = ptradd(%p.0, mul(sext.i64(%i.1), 4:i64))
//= %5 = load i32 %4
//= store add.s(%5, 1:i32), %4

unsigned long offset(void) { return (unsigned long)&((struct s *)0)->c.next; }
//> offset
//: return 16:i64

// The alignment that is promised: packed members promise nothing.
struct __attribute__((packed)) packed { char c; int i; };
int unaligned(struct packed *p, volatile long *q) { *q = p->i; return *q; }
//> unaligned
//: %2 = load i32 ptradd(%p.0, 1:i64) align 1
//= store volatile sext.i64(%2), %q.1
//= %3 = load volatile i64 %q.1

// Nor do the elements of packed arrays, and members of what is packed; a pointer to one promises what its type says.
struct in { int a[2]; };
struct __attribute__((packed)) outer { char c; int m[2][2]; struct in in; };
int elements(struct outer *p, int i, struct in *q) { int *r = p->m[1]; return p->m[1][i] + p->in.a[i] + *r + q->a[i]; }
//> elements
//: %4 = load i32 ptradd(ptradd(%p.0, mul(sext.i64(within(%i.1, 2:i32)), 4:i64)), 9:i64) align 1
//= %5 = load i32 ptradd(ptradd(%p.0, mul(sext.i64(%i.1), 4:i64)), 17:i64) align 1
//= %6 = load i32 %r.3
//= %7 = load i32 ptradd(%q.2, mul(sext.i64(%i.1), 4:i64))

int (*pick(int i))(void);
int call_pointer(int (*f)(void), int (**g)(void)) { return f() + (*f)() + (**g)() && pick(3)(); }
//> call_pointer
//: %3 = call %f.0() as () -> i32
//= %4 = call %f.0() as () -> i32
//= %5 = load ptr %g.1
//= %6 = call %5() as () -> i32
//: %7 = call @pick(3:i32)
//= %8 = call %7() as () -> i32
