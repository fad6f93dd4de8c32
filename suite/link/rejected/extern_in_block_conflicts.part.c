int use(void) {
    extern int rate; //~ error 16: conflicting types for 'rate'
    return rate;
}
