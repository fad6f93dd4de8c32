inline int square(int x) {
    return x * x;
}
extern int square(int x);
int square_of_six(void) {
    return square(6);
}
