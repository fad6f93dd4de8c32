__attribute__((weak)) int which(void) {
    return 2;
}
