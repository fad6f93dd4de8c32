int somewhere(void) {
    return 1;
}
