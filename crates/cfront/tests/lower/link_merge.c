// Several units: what is the same, what stays apart, what is dropped.
extern int shared[];
int tentative __attribute__((common));
static int private = 1;
int defined = 5;
extern int never_used;
int puts(const char *);
int never_called(int);
__attribute__((weak)) int replaced(void) { return 1; }
inline int inlined(int x) { return x; }
static int helper(void) { return private; }
static int unused(void) { return 0; }
extern int absent(void) __attribute__((weak));
int call(void) { return helper() + shared[3] + tentative + replaced() + inlined(2) + (absent ? absent() : 0); }
static int target(void) { return 9; }
int other_name(void) __attribute__((alias("target")));
__attribute__((constructor(200))) void late(void) {}
__attribute__((constructor(101))) static void early(void) {}
__attribute__((destructor)) void last(void) {}
int old();
//== second.c
int shared[10];
int tentative __attribute__((common));
static int private = 2;
extern int defined;
int replaced(void) { return 2; }
extern int inlined(int x) { return x + 1; }
static int helper(void) { return private; }
int call(void), other_name(void);
int old(int x) { return x; }
__attribute__((destructor)) void first(void) {}
__attribute__((constructor)) void latest(void) {}
int main(void) { return call() + helper() + defined + other_name(); }
//> globals
//: global @tentative size 4 align 4 zero
//= global @private size 4 align 4 { 0: x"01000000" }
//= global @defined size 4 align 4 { 0: x"05000000" }
//= global @shared size 40 align 4 zero
//= global @private.1 size 4 align 4 { 0: x"02000000" }
//! never_used
//> call
//: %0 = call @helper()
//: %4 = call @inlined(2:i32)
//! absent
//: %5 = 0:i32
//> helper
//: %0 = load i32 &@private
//> helper.1
//: %0 = load i32 &@private.1
//> replaced
//: return 2:i32
//> inlined
//: return add.s(%x.0, 1:i32)
//> target
//: return 9:i32
//> main
//: %0 = call @call()
//= %1 = call @helper.1()
//: %3 = call @target()
