static int counter;
void reset_other(void) {
    counter = 100;
}
int other(void) {
    return counter;
}
