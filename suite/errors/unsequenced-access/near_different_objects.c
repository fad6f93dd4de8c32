//@ expect: ok
//@ exit: 5
// Two objects: no order is needed.
static int both(int *p, int *q) {
    return (*p)++ + (*q)++;
}

int main(void) {
    int x = 1, y = 4;
    return both(&x, &y);
}
