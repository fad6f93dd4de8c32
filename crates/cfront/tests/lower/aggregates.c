// Structs and unions as values.
struct p { long x, y, z; };
struct p make(int);
void take(struct p, int);
int next(void);
struct p global;

void assign(struct p *a, struct p *b) { *a = *b; }
//> assign
//: copy %a.0, %b.1, 24:i64

// The target may be known to the function: a temporary takes the result.
void assign_call(struct p *a) { *a = make(1); }
//> assign_call
//: enter $0
//= call @make(&$0, 1:i32)
//= copy %a.0, &$0, 24:i64
//= leave $0
//= return

long member_of_call(void) { return make(2).y; }
//> member_of_call
//: enter $0
//= call @make(&$0, 2:i32)
//= %0 = load i64 ptradd(&$0, 8:i64)
//= leave $0
//= return %0

// The condition of a loop: temporaries end on both ways.
int temporary_in_condition(void) {
    int n = 0;
    while (make(n).z)
        n++;
    return n;
}
//> temporary_in_condition
//: %1 = load i64 ptradd(&$0, 16:i64)
//= branch ne(%1, 0:i64), b2, b3
//= b2:
//= leave $0
//= %n.0 = add.s(%n.0, 1:i32)
//= goto b1
//= b3:
//= leave $0
//= return %n.0

void conditional(struct p *a, int c) { *a = c ? global : make(c); }
//> conditional
//: branch ne(%c.1, 0:i32), b1, b2
//= b1:
//= copy %a.0, &@global, 24:i64
//= goto b3
//= b2:
//= enter $0
//= call @make(&$0, %c.1)
//= copy %a.0, &$0, 24:i64
//= goto b3
//= b3:
//= leave $0
//= return

long member_of_conditional(struct p *a, int c) { return (c ? *a : global).x; }
//> member_of_conditional
//: enter $0
//= branch ne(%c.1, 0:i32), b1, b2
//= b1:
//= copy &$0, %a.0, 24:i64
//= goto b3
//= b2:
//= copy &$0, &@global, 24:i64
//= goto b3
//= b3:
//= %2 = load i64 &$0
//= leave $0
//= return %2

// The result goes where the caller wants it.
struct p returns(struct p *a) { return *a; }
//> returns
//: params %1, %a.0
//= b0:
//= copy %1, %a.0, 24:i64
//= return

struct p passes_on(void) { return make(3); }
//> passes_on
//: call @make(%0, 3:i32)
//= return

// The callee copies the bytes; they are copied before only if something may change them meanwhile. Nothing is known of what the
// other argument calls, so both orders are there.
void arguments(struct p *a) {
    take(*a, 1);
    take(*a, next());
    take(make(4), next());
}
//> arguments
//: call @take(bytes 24 align 8 %a.0, 1:i32)
//= %1 = nondet "order of evaluation"
//= branch %1, b1, b2
//= b1:
//= %5 = call @next()
//= enter $1
//= copy &$1, %a.0, 24:i64
//= %3 = &$1
//= %4 = %5
//= goto b3
//= b2:
//= enter $0
//= copy &$0, %a.0, 24:i64
//= %2 = call @next()
//= %3 = &$0
//= %4 = %2
//= goto b3
//= b3:
//= call @take(bytes 24 align 8 %3, %4)
//= leave $1
//= leave $0
//: call @make(&$3, 4:i32)
//: call @make(&$2, 4:i32)
//= %7 = call @next()
//: call @take(bytes 24 align 8 %8, %9)
//= leave $3
//= leave $2

// Parameters: an aggregate and one whose address is taken live in memory.
long parameters(struct p a, int b, int *c) {
    c = &b;
    return a.y + *c;
}
//> parameters
//: enter $a.0
//= enter $b.1
//= copy &$a.0, %1, 24:i64
//= store %2, &$b.1
//= %c.0 = &$b.1

struct empty {};
void nothing(struct empty *a, struct empty *b) { *a = *b; }
//> nothing
//: b0:
//= return

long chained(struct p *a, struct p *b) { return (*a = *b = global).z; }
//> chained
//: copy %b.1, &@global, 24:i64
//= copy %a.0, %b.1, 24:i64
//= %2 = load i64 ptradd(%a.0, 16:i64)

struct p in_expression(int n) { return ({ struct p t = global; t.x = n; t; }); }
//> in_expression
//: enter $t.0
//= copy &$t.0, &@global, 24:i64
//= store sext.i64(%n.0), &$t.0
//= copy %1, &$t.0, 24:i64
//= leave $t.0
//= return
