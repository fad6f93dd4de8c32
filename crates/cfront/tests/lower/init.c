// Initialisers of local variables and compound literals.
void use(void *);
int next(void);
struct p { int x, y; };
struct q { char c; struct p p; int a[3]; };

// Complete: no filling. Values in the order of the source.
void complete(int a) {
    struct p p = { .y = a, .x = next() };
    use(&p);
}
//> complete
//: enter $p.0
//= store %a.0, ptradd(&$p.0, 4:i64)
//= %1 = call @next()
//= store %1, &$p.0
//= call @use(&$p.0)

// Incomplete: zeros first, and zeros are not stored again.
void partial(int a) {
    struct q q = { 'x', .p.y = a, .a[1] = 0 };
    use(&q);
}
//> partial
//: enter $q.0
//= fill &$q.0, 0:i8, 24:i64
//= store 120:i8, &$q.0
//= store %a.0, ptradd(&$q.0, 8:i64)
//= call @use(&$q.0)

void zero(void) {
    int a[100] = { 0 };
    struct q q = {};
    use(a);
    use(&q);
}
//> zero
//: fill &$a.0, 0:i8, 400:i64
//= fill &$q.1, 0:i8, 24:i64
//= call @use(&$a.0)

void strings(void) {
    char whole[] = "abc";
    char longer[8] = "abc";
    char cut[2] = "abc";
    use(whole), use(longer), use(cut);
}
//~ too long
//> strings
//: copy &$whole.0, &@.str.0, 4:i64
//= copy &$longer.1, &@.str.1, 4:i64
//= fill ptradd(&$longer.1, 4:i64), 0:i8, 4:i64
//= copy &$cut.2, &@.str.2, 2:i64

// A range is computed once and multiplied by copies.
void range(void) {
    int a[100] = { [0 ... 99] = next() };
    short b[5] = { [1 ... 3] = 7 };
    use(a), use(b);
}
//> range
//: %0 = call @next()
//= store %0, &$a.0
//= copy ptradd(&$a.0, 4:i64), &$a.0, 4:i64
//= copy ptradd(&$a.0, 8:i64), &$a.0, 8:i64
//= copy ptradd(&$a.0, 16:i64), &$a.0, 16:i64
//= copy ptradd(&$a.0, 32:i64), &$a.0, 32:i64
//= copy ptradd(&$a.0, 64:i64), &$a.0, 64:i64
//= copy ptradd(&$a.0, 128:i64), &$a.0, 128:i64
//= copy ptradd(&$a.0, 256:i64), &$a.0, 144:i64
//= fill &$b.1, 0:i8, 10:i64
//= store 7:i16, ptradd(&$b.1, 2:i64)
//= store 7:i16, ptradd(&$b.1, 4:i64)
//= store 7:i16, ptradd(&$b.1, 6:i64)

// A call may write into a variable that nothing points to yet.
struct p make(int);
struct p make_at(struct p *);
int fresh(int n) {
    struct p p = make(n), q = make_at(&q), r = p;
    return p.x + q.x + r.y;
}
//> fresh
//: call @make(&$p.0, %n.0)
//= enter $3
//= call @make_at(&$3, &$q.1)
//= copy &$q.1, &$3, 8:i64
//= leave $3
//= copy &$r.2, &$p.0, 8:i64

struct r { unsigned a : 3, b : 9; };
void bits(int x) {
    struct r r = { x, 5 };
    use(&r);
}
//> bits
//: fill &$r.0, 0:i8, 4:i64
//= storebits %x.0, &$r.0 at 0 width 3
//= storebits 5:i32, &$r.0 at 3 width 9

// A compound literal is set again each time; also a scalar.
int literals(int n) {
    int sum = 0;
    while (n--) {
        struct p *p = &(struct p){ n, 1 };
        sum += p->x + (int){ n };
    }
    return sum;
}
//> literals
//: enter $0
//= enter $1
//= store %n.0, &$0
//= store 1:i32, ptradd(&$0, 4:i64)
//= %p.2 = &$0
//: leave $0

union u { int i; double d; };
void unions(double d) {
    union u a = { 3 }, b = { .d = d };
    use(&a), use(&b);
}
//> unions
//: store 3:i32, &$a.0
//: store %d.0, &$b.1
