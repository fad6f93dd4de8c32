extern int shared(void);
static int own(void) {
    return 3;
}
int (*shared_of_the_other(void))(void) {
    return shared;
}
int (*own_of_the_other(void))(void) {
    return own;
}
