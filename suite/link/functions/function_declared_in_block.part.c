int four(void) {
    return 4;
}
