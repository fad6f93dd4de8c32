int next_of_the_other(void) {
    static int n = 100;
    return ++n;
}
