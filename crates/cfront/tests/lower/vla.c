// Variable-length arrays live from their declaration to the end of the block.
void use(void *);

void simple(int n) {
    use(0);
    int a[n];
    use(a);
}
//> simple
//: call @use(null)
//= %1 = sext.i64(%n.0)
//= branch le.s(%1, 0:i64), b1, b4
//= b1:
//= branch eq(%1, 0:i64), b2, b3
//= b2:
//= undefined empty_array
//= goto b4
//= b3:
//= undefined negative_array
//= goto b4
//= b4:
//= enter $a.0 size mul(%1, 4:i64)
//= call @use(&$a.0)
//= return

unsigned long size(int n) {
    char a[n][3];
    use(a[2]);
    return sizeof a;
}
//> size
//: enter $a.0 size mul(%1, 3:i64)
//= call @use(ptradd(&$a.0, 6:i64))
//= return mul(%1, 3:i64)

// A row of variable size: the stride is computed.
int parameter(int n, int m, int a[n][m], int i) { return a[i][2]; }
//> parameter
//: %5 = load i32 ptradd(ptradd(%a.2, mul(sext.i64(%i.3), mul(%4, 4:i64))), 8:i64)

// Each iteration, and break and continue, end it.
void in_loop(int n) {
    for (;;) {
        char c[n];
        use(c);
        if (n)
            break;
    }
    use(0);
}
//> in_loop
//: leave $c.0
//= call @use(null)

void *stack(unsigned long n) { return __builtin_alloca(n); }
//> stack
//: %1 = alloca %n.0 align 16
//= return %1
