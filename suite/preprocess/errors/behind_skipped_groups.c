//@ expect: rejected
// What a condition leaves out has lines, but no meaning, not even an apostrophe.

#if 0
int broken = ;
this isn't C
#elif 1
int kept = 1;
#else
int broken = ;
#endif
#ifdef NEVER_DEFINED
} } } )
#endif
int main(void) {
    return kept + unknown; //~ error 19: use of undeclared identifier 'unknown'
}
