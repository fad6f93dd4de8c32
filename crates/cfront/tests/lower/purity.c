// Trees stand for the values at the time of their evaluation.
int global;
int g(int *);
void f(int, int);

int postfix(int i, int j) { return i++ + j; }
//> postfix
//: b0:
//= %2 = %i.0
//= %i.0 = add.s(%2, 1:i32)
//= return add.s(%2, %j.1)

// Nothing later can change a register: no copy.
void arguments(int a, int *p) { f(a, g(p)); }
//> arguments
//: %2 = call @g(%p.1)
//= call @f(%a.0, %2)

// A later operand sets what an earlier one reads (sequenced: the comma inside is a sequence point of its own, the
// reads are in another operand of &&).
int and_comma(int a) { return a && (a = 0, 1); }
//> and_comma
//: b0:
//= branch ne(%a.0, 0:i32), b1, b2
//= b1:
//= %a.0 = 0:i32
//= %1 = 1:i32

int comma(int i) { return (i++, i); }
//> comma
//: b0:
//= %i.0 = add.s(%i.0, 1:i32)
//= return %i.0

int condition(int i) { int x = i++ ? i : 0; return x; }
//> condition
//: %2 = %i.0
//= %i.0 = add.s(%2, 1:i32)
//= branch ne(%2, 0:i32), b1, b2
//= b1:
//= %x.1 = %i.0
//= goto b3
//= b2:
//= %x.1 = 0:i32
//= goto b3

// The value of an assignment to a register is the register.
int chain(int a, int b) { a = b = a + 1; return a - b; }
//> chain
//: b0:
//= %b.1 = add.s(%a.0, 1:i32)
//= %a.0 = %b.1
//= return sub.s(%a.0, %b.1)

// The value of an assignment to memory is computed once.
int chain_memory(int a) { a = global = a + 1; return a; }
//> chain_memory
//: %1 = add.s(%a.0, 1:i32)
//= store %1, &@global
//= %a.0 = %1

// A statement expression that sets a variable which is waiting to be used, in either order.
int waiting(int a) { return a + ({ a = 3; 1; }); }
//> waiting
//: b1:
//= %a.0 = 3:i32
//= %3 = %a.0
//: b2:
//= %2 = %a.0
//= %a.0 = 3:i32
//= %3 = %2
//: return add.s(%3, 1:i32)

int *waiting_address(int *p, int i) { p[i] = ({ i = 2; p++; 5; }); return p; }
//> waiting_address
//: b1:
//= %i.1 = 2:i32
//= %p.0 = ptradd(%p.0, 4:i64)
//= store 5:i32, ptradd(%p.0, mul(sext.i64(%i.1), 4:i64))
//: b2:
//= %3 = ptradd(%p.0, mul(sext.i64(%i.1), 4:i64))
//= %i.1 = 2:i32
//= %p.0 = ptradd(%p.0, 4:i64)
//= store 5:i32, %3

// What is not wanted is evaluated if that can be undefined, and only then.
void unwanted(int a, int b, int *p) { a / b; a & b; *p; (void)(a + b); }
//> unwanted
//: b0:
//= %3 = div.s(%a.0, %b.1)
//= %4 = load i32 %p.2
//= %5 = add.s(%a.0, %b.1)
//= return

// Undefined operations on constants stay.
int folds(void) { return 2 + 3 * 4 - (1 << 4) / 3; }
//> folds
//: return 9:i32

int not_folds(int a) { return a ? 1 / 0 : 2147483647 + 1; }
//> not_folds
//: %1 = div.s(1:i32, 0:i32)
//: %1 = add.s(2147483647:i32, 1:i32)

int deep(int a) {
    return a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a + (a
         + (a + (a + (a + (a + (a + (a + (a + (a + (a + 1)))))))))))))))))))))))))))));
}
//> deep
//: return add.s(%a.0, add.s(%a.0, add.s(%a.0, add.s(%a.0, add.s(%a.0, add.s(%a.0, add.s(%a.0, %1)))))))
