// Functions that only one unit sees, and inline definitions, are kept if something needs them.
static inline int needed(int x) { return x; }
static inline int unneeded(int x) { return needed(x); }
inline int also_unneeded(int x) { return x; }
static int (*table[])(int) = { needed };
int use(int i) { return table[i](i); }
//> needed
//: return %x.0
//> use
//: %1 = load ptr ptradd(&@table, mul(sext.i64(%i.0), 8:i64))
//= %2 = call %1(%i.0) as (i32) -> i32
//> globals
//: global @table size 8 align 8 { 0: &@needed }
