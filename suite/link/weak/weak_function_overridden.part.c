const char *kind(void) {
    return "strong";
}
