// Unsequenced accesses: surely the same, perhaps the same, and the idioms that are fine.
int f(int);
int a[10], b[10], x;
struct l { struct l *next, *prev; int v; };

int modified_twice(int i) { return i = i++; }
//~ unsequenced modification and access to 'i'
//> modified_twice
//: undefined unsequenced "i"

void index(int i) { a[i] = i++; }
//~ unsequenced modification and access to 'i'
//> index
//: undefined unsequenced "i"

int operands(int i) { return i++ + i; }
//~ unsequenced modification and access to 'i'
//> operands
//: undefined unsequenced "i"

int arguments(int i, int (*g)(int, int)) { return g(i, i++); }
//~ unsequenced modification and access to 'i'
//> arguments
//: undefined unsequenced "i"

// The same element of a named array, the same object by way of the same pointer.
void element(void) { a[1] = a[1]++; }
//~ unsequenced modification and access to 'a'
//> element
//: undefined unsequenced "a"

void pointee(struct l *p) { p->v = p->v++; }
//~ unsequenced modification and access to '*p'
//> pointee
//: undefined unsequenced "*p"

// Only if the operand is evaluated.
int conditional(int i, int c) { return i++ + (c ? i : 0); }
//~ unsequenced modification and access to 'i'
//> conditional
//: %2 = %i.0
//= %i.0 = add.s(%2, 1:i32)
//= branch ne(%c.1, 0:i32), b1, b2
//= b1:
//= undefined unsequenced "i"

// Fine: a sequence point, or the store comes after the value computations.
int fine(int i, int *p, struct l *l, struct l *m) {
    i = i + 1;
    i = (i++, i);
    i = f(i++);
    x = x + 1;
    p = p + *p;
    l = l->next = m;
    l->next = l->prev = l;
    a[0] = a[1]++;
    i++ && i++;
    i = i++ ? 1 : 2;
    return i++ ? i : i--;
}
//> fine
//! undefined
//! disjoint

void copy(char *p, char *q) {
    while ((*p++ = *q++))
        ;
}
//> copy
//! undefined
//! disjoint

// Perhaps the same: checked where both addresses are known.
void pointers(int *p, int *q) { *p = (*q)++; }
//> pointers
//: %2 = %p.0
//= %3 = %q.1
//= disjoint %2, 4, %3, 4
//= %4 = load i32 %3
//= store add.s(%4, 1:i32), %3
//= store %4, %2

void indices(int i, int j) { a[i] = a[j]++; }
//> indices
//: disjoint %2, 4, %3, 4

void arrays(int i, int j) { a[i] = b[j]++; }
//> arrays
//! disjoint

int read(int *p) { return x++ + *p; }
//> read
//: disjoint &@x, 4, %2, 4

// Of different sizes: a program that reads an int as a long has other worries.
void sizes(int *p, long *q) { *p = (*q)++; }
//> sizes
//! disjoint

// Each arm of a conditional is checked by itself.
void arms(int *p, int *q, int c) { *p = c ? (*q)++ : 0; }
//> arms
//: branch ne(%c.2, 0:i32), b1, b2
//= b1:
//= %5 = %q.1
//= disjoint %3, 4, %5, 4

// A union of bit-fields and the like: different bits are different places.
struct bits { unsigned a : 4, b : 4; } s;
int fields(void) { return (s.a = 1) + (s.b = 2); }
//> fields
//! undefined
//! disjoint
