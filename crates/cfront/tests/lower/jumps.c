// Switches and gotos.
void use(void *);
int next(void);

int cases(long x) {
    switch (x) {
    case 5 ... 9: return 1;
    case -2: return 2;
    case 1:
    case 3: return 3;
    default: return 4;
    }
}
//> cases
//: switch.s %x.0 [-2: b1, 1: b2, 3: b2, 5..9: b3, else: b4]

int unsigned_cases(unsigned x) {
    switch (x) {
    case -1: return 1;
    case 7: return 2;
    }
    return 3;
}
//> unsigned_cases
//: switch.u %x.0 [7: b1, 4294967295: b2, else: b3]

// The objects of the body's block live from before the dispatch; the default way leaves them.
void body_object(int x) {
    switch (x) {
        int a;
    case 1:
        use(&a);
    }
}
//> body_object
//: enter $a.0
//= switch.s %x.0 [1: b1, else: b2]
//= b1:
//= call @use(&$a.0)
//= leave $a.0
//= goto b3
//= b2:
//= leave $a.0
//= goto b3

// A case inside of a loop: the way in enters the loop's objects.
void duff(int n) {
    switch (n % 2) {
    case 0:
        do {
            int q;
            use(&q);
    case 1:
            n--;
        } while (n > 0);
    }
}
//> duff
//: switch.s rem.s(%n.0, 2:i32) [0: b3, 1: b1, else: b4]
//= b1:
//= enter $q.0
//= goto b2
//= b2:
//= %n.0 = sub.s(%n.0, 1:i32)
//= leave $q.0
//= branch lt.s(0:i32, %n.0), b3, b4
//= b3:
//= enter $q.0
//= call @use(&$q.0)
//= goto b2

int computed(int i) {
    static void *const table[] = { &&a, &&b };
    goto *table[i];
a:
    i++;
b:
    return i;
}
//> computed
//: %1 = load ptr ptradd(&@table, mul(sext.i64(%i.0), 8:i64))
//= jump %1 [b1, b2]
//= b1:
//= label "a"
//= %i.0 = add.s(%i.0, 1:i32)
//= goto b2
//= b2:
//= label "b"
//= return %i.0

// Something has to happen on the way to one label only.
void computed_scope(void *p) {
    void *first = &&out;
    {
        int a;
        use(&a);
    in:
        if (next())
            goto *p;
        use(&a);
    }
out:
    use(first);
    p = &&in;
}
//> computed_scope
//: %first.1 = &@computed_scope:b6
//: branch eq(%p.0, &@computed_scope:b6), b3, b4
//= b3:
//= leave $a.0
//= goto b6
//= b4:
//= jump %p.0 [b6, b1]

// The same on all ways: before the jump.
void computed_common(void *p) {
    void *labels[] = { &&x, &&y };
x:
    {
        int a;
        use(&a);
        goto *labels[next()];
    }
y:;
}
//> computed_common
//: leave $a.1
//= jump %2 [b1, b2]

// Endless loops without a body.
void endless(void) {
    for (;;)
        ;
}
//> endless
//: b0:
//= goto b1
//= b1:
//= goto b1

void empty_switch(int x) {
    switch (x)
        ;
}
//> empty_switch
//: switch.s %x.0 [else: b1]

// A label whose address is taken stays a block, but nothing gets there: no computed goto can be reached.
int unreachable(int x) {
    return x;
    x = 3;
dead:
    use(&&dead);
    goto dead;
}
//> unreachable
//: return %x.0
//= b1:
//= label "dead"
//= unreachable

// Labels keep their names, also where nothing leads to them, and do not divide what control only falls through.
int named(int x) {
    x++;
fallen:
    x--;
    return x;
lost:
    use(&x);
    goto fallen;
}
//> named
//: label "fallen"
//: return %3
//= b1:
//= label "lost"
//= unreachable
