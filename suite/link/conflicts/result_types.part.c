double ratio(void) {
    return 0.5;
}
