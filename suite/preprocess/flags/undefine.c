//@ expect: ok
//@ exit: 2
//@ flags: -DFIRST=1 -UFIRST -DSECOND=2
// `-U` takes back what came before it.

int main(void) {
#ifdef FIRST
    return FIRST;
#else
    return SECOND;
#endif
}
