extern int zero, nine;
int zero_of_the_other(void) {
    return zero;
}
int nine_of_the_other(void) {
    return nine;
}
