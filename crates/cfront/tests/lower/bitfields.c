// Bit-fields: reads, writes, and the value of an assignment.
struct b { unsigned a : 3; int b : 5; _Bool c : 1; unsigned long long d : 40; int e : 32; };

int read(struct b *p) { return p->a + p->b + p->c; }
//> read
//: %1 = loadbits.u %p.0 at 0 width 3
//= %2 = loadbits.s %p.0 at 3 width 5
//= %3 = loadbits.u ptradd(%p.0, 1:i64) at 0 width 1

void write(struct b *p, int x) { p->a = x; p->c = x; p->d = x; }
//> write
//: storebits %x.1, %p.0 at 0 width 3
//= storebits zext.i8(ne(%x.1, 0:i32)), ptradd(%p.0, 1:i64) at 0 width 1
//= storebits sext.i64(%x.1), ptradd(%p.0, 1:i64) at 1 width 40

// The value is what was stored: the low bits, with their sign.
int stored(struct b *p, int x) { return p->b = x; }
//> stored
//: storebits %x.1, %p.0 at 3 width 5
//= return shr.s(shl(%x.1, 27:i32), 27:i32)

unsigned stored_unsigned(struct b *p, unsigned x) { return p->a = x; }
//> stored_unsigned
//: storebits %x.1, %p.0 at 0 width 3
//= return and(%x.1, 7:i32)

// Steps wrap in the field, but not in one as wide as int.
void step(struct b *p) { p->b++; p->a--; p->e++; p->a |= 2; }
//> step
//: %1 = loadbits.s %p.0 at 3 width 5
//= storebits add(%1, 1:i32), %p.0 at 3 width 5
//= %2 = loadbits.u %p.0 at 0 width 3
//= storebits sub(%2, 1:i32), %p.0 at 0 width 3
//= %3 = loadbits.s ptradd(%p.0, 8:i64) at 0 width 32
//= storebits add.s(%3, 1:i32), ptradd(%p.0, 8:i64) at 0 width 32
