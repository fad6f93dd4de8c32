//@ expect: ok
//@ with: structs_of_pointers.part.c
//@ warns: conflicting types for 'get' in two files
//@ check: safe
// Structures without a tag that differ in what a member points to: a function may return one.

typedef struct number *number;
typedef struct { int type; union { number number; char *text; } v; } datum;
datum get(int type);
int main(void) {
    return get(0).type;
}
