__attribute__((weak)) const char *kind(void) {
    return "weak";
}
