//@ expect: rejected
// Only the group that is kept speaks.

#if defined WANTED
#error "nobody asked for this"
#else
#  error "not wanted" //~ error 4: not wanted
#endif
int main(void) {
    return 0;
}
