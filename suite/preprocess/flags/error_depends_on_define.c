//@ expect: rejected
//@ flags: -DBROKEN
// Without the flag the program is right.

int main(void) {
#ifdef BROKEN
    return nothing_of_this_name; //~ error 12: use of undeclared identifier 'nothing_of_this_name'
#else
    return 0;
#endif
}
