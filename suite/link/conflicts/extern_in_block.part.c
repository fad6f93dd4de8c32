int use(void) {
    extern int rate;
    return rate;
}
