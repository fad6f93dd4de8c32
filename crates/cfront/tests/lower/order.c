// Orders of evaluation: both where they may be told apart, one where not.
void *malloc(unsigned long);
struct cell { int v; struct cell *next; };
static int count, other;
static int next(void) { return ++count; }
static int get(void) { return count; }
static int elsewhere(void) { return ++other; }
static struct cell *make(int v, struct cell *n) { struct cell *c = malloc(sizeof *c); c->v = v; c->next = n; return c; }
static int sum(int a, int b) { return a + b; }

// Only one of them writes what the other reads.
int differs(void) { return next() - get(); }
//> differs
//: %0 = nondet "order of evaluation"
//= branch %0, b1, b2
//= b1:
//= %5 = call @get()
//= %3 = call @next()
//: b2:
//= %1 = call @next()
//= %2 = call @get()

// Different objects, the same constant, fresh memory: from left to right.
int apart(void) { return next() - elsewhere(); }
//> apart
//! order

int reads(void) { return get() + get() + count; }
//> reads
//! order

struct cell *fresh(void) { return make(1, make(2, make(3, 0))); }
//> fresh
//! order

// A variable in a register cannot be touched; one in memory is known by its name.
int plain(int a) { return sum(a, next()) + other; }
//> plain
//! order

int named(void) { return count + next(); }
//> named
//: %0 = nondet "order of evaluation"

// One choice for all arguments that are nested, another for operators.
int nested(void) { return sum(sum(next(), next()), next()); }
//> nested
//: %0 = nondet "order of evaluation"

// What runs when a variable is cleaned up counts.
static void bump(int *p) { count += *p; }
static int cleaned(void) { int n __attribute__((cleanup(bump))) = 1; return n; }
int cleans(void) { return get() + cleaned(); }
//> cleans
//: %0 = nondet "order of evaluation"

// Variables of a callee are its own, also behind a pointer; what was set last matters only if it is read.
static int own(int n) { int a[4] = {0}; int *p = a; p[n & 3] = n; return p[0]; }
double sqrt(double);
int quiet(void) { return own(1) + own(2) + (sqrt(2) < sqrt(3)) + (malloc(1) != malloc(2)); }
//> quiet
//! order
