// Lifetimes of local objects: entered at the start of their block, left on every way out.
void use(void *);
int cond(void);

void block(void) {
    {
        int a;
        use(&a);
    }
    use(0);
}
//> block
//: enter $a.0
//= call @use(&$a.0)
//= leave $a.0
//= call @use(null)
//= return

// Each iteration has its own object; break and continue leave it.
void loop(void) {
    while (cond()) {
        int a;
        use(&a);
        if (cond())
            continue;
        if (cond())
            break;
        use(&a);
    }
}
//> loop
//: b1:
//= %0 = call @cond()
//= branch ne(%0, 0:i32), b2, b7
//= b2:
//= enter $a.0
//= call @use(&$a.0)
//= %1 = call @cond()
//= branch ne(%1, 0:i32), b3, b4
//= b3:
//= leave $a.0
//= goto b1
//= b4:
//= %2 = call @cond()
//= branch ne(%2, 0:i32), b5, b6
//= b5:
//= leave $a.0
//= goto b7
//= b6:
//= call @use(&$a.0)
//= leave $a.0
//= goto b1

// A return ends objects by itself.
int returns(void) {
    int a = 1;
    {
        int b = 2;
        use(&b);
        if (cond())
            return a;
    }
    return a;
}
//> returns
//: b1:
//= return %a.0
//= b2:
//= leave $b.0
//= return %a.0

// Without an initialiser a register is uninitialised each time around, and says so only if there is a next time.
int registers(int n) {
    int first;
    for (;;) {
        int again;
        if (n)
            return again + first;
        again = 1;
    }
}
//> registers
//! %first.1 = undef
//: b1:
//= %again.2 = undef:i32

// A label before the declaration: it is reached again without leaving the block.
void label(int n) {
again:;
    int a[2];
    use(a);
    if (n--)
        goto again;
}
//> label
//: enter $a.0
//= goto b1
//= b1:
//= label "again"
//= fill &$a.0, undef:i8, 8:i64
//= call @use(&$a.0)

// Out of two blocks and into one: the edge does all of it.
void into_block(int n) {
    {
        int a;
        use(&a);
        {
            int b;
            use(&b);
            if (n)
                goto inside;
        }
    }
    {
        int c;
        use(&c);
    inside:
        use(&c);
    }
}
//> into_block
//: branch ne(%n.0, 0:i32), b1, b2
//= b1:
//= leave $b.1
//= leave $a.0
//= enter $c.2
//= goto b3
//= b2:
//= leave $b.1
//= leave $a.0
//= enter $c.2
//= call @use(&$c.2)
//= goto b3
//= b3:
//= label "inside"
//= call @use(&$c.2)
//= leave $c.2
//= return

// A jump over a declaration: the register must not keep the value of another life.
int jumped_over(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        switch (i) {
            int x;
        case 0:
            x = 5;
            break;
        default:
            sum += x;
        }
    }
    return sum;
}
//> jumped_over
//: %x.3 = undef:i32
//= switch.s %i.2 [0: b3, else: b4]

// Inner labels, cases of inner switches and gotos from inside do not count as ways in.
int not_jumped_over(int n) {
    int x;
    switch (n) {
    case 1:
        goto out;
    }
    x = 1;
    return x;
out:
    return 0;
}
//> not_jumped_over
//! undef

// A goto back over a cleanup variable or a variable-length array ends it.
void done(int *);
void backwards(int n) {
again:;
    int x __attribute__((cleanup(done))) = 0;
    char v[n];
    use(v);
    if (n--)
        goto again;
}
//> backwards
//: branch ne(%2, 0:i32), b6, b7
//= b6:
//= leave $v.1
//= call @done(&$x.0)
//= goto b1
//= b7:
//= leave $v.1
//= call @done(&$x.0)
//= return

// Cleanup functions run on every way, the latest variable first; the value to be returned is computed before.
int cleanup(int n) {
    int x __attribute__((cleanup(done))) = n;
    int y __attribute__((cleanup(done))) = 2;
    if (n)
        return x + y;
    {
        int z __attribute__((cleanup(done))) = 3;
    }
    return n;
}
//> cleanup
//: %3 = add.s(%1, %2)
//= call @done(&$y.1)
//= call @done(&$x.0)
//= return %3
//= b2:
//= enter $z.2
//= store 3:i32, &$z.2
//= call @done(&$z.2)
//= leave $z.2
//= call @done(&$y.1)
//= call @done(&$x.0)
//= return %n.0

// The objects of a statement expression end with it; its value is computed before.
int statement_expression(int n) {
    return ({ int k = n; use(&k); k / n; }) + n;
}
//> statement_expression
//: %1 = load i32 &$k.0
//= %2 = div.s(%1, %n.0)
//= leave $k.0
//= return add.s(%2, %n.0)

// Leaving a loop from inside of a statement expression.
void break_in_expression(int n) {
    for (;;) {
        int a;
        use(&a);
        use(({ int b; use(&b); if (n) break; &b; }));
    }
}
//> break_in_expression
//: leave $b.1
//= leave $a.0
//= return

// The value of a statement expression is taken before its objects end, even if it is the address of one.
void *dangling(void) {
    return ({ int a; use(&a); &a; });
}
//> dangling
//: enter $a.0
//= call @use(&$a.0)
//= %0 = &$a.0
//= leave $a.0
//= return %0

// A variable in a register that may hold a pointer is cleared where its block is left.
void *take(void);
int register_ends(int n) {
    for (int i = 0; i < n; i++) {
        void *t = take();
        if (t)
            break;
        int k = i + 1;
    }
    return n;
}
//> register_ends
//: %t.2 = call @take()
//= branch ne(%t.2, null), b3, b4
//= b3:
//= %t.2 = undef:ptr
//= goto b5
//= b4:
//= %k.3 = add.s(%i.1, 1:i32)
//= %t.2 = undef:ptr
//= %i.1 = add.s(%i.1, 1:i32)
//= goto b1
//= b5:
//= return %n.0

// The value of a statement expression is taken before its variables end.
void *register_in_expression(void) {
    return ({ void *t = take(); t; });
}
//> register_in_expression
//: %t.0 = call @take()
//= %1 = %t.0
//= %t.0 = undef:ptr
//= return %1

// A cleanup function runs when inner variables have ended, and the value was computed before.
void *register_and_cleanup(void) {
    int x __attribute__((cleanup(done))) = 1;
    {
        void *t = take();
        return t;
    }
}
//> register_and_cleanup
//: %t.0 = call @take()
//= %1 = %t.0
//= %t.0 = undef:ptr
//= call @done(&$x.0)
//= return %1
