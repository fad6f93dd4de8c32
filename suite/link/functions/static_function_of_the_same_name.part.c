static int value(void) {
    return 2;
}
int other_value(void) {
    return value();
}
