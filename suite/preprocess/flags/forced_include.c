//@ expect: ok
//@ exit: 9
//@ flags: -include forced_include.h
// The header comes first, though nothing in this file asks for it. Line 1 is still line 1.

#if __LINE__ != 6
#error "the lines are shifted"
#endif
int main(void) {
    return forced();
}
