static int forced(void) {
    return 9;
}
