//@ expect: error unsequenced-access
// Whether the two accesses meet is only known when they happen.

static int both(int *p, int *q) {
    return (*p)++ + (*q)++; //~ unsequenced-access
}
int main(void) {
    int x = 1, y = 2;
    int fine = both(&x, &y);
    return fine + both(&x, &x);
}
