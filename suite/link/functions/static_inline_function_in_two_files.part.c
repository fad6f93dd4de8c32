static inline int next(void) {
    static int n;
    return ++n;
}
int next_of_the_other(void) {
    return next();
}
