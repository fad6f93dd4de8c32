//@ expect: ok
// A function may end without a value if nobody looks.
static int count;

static int bump(void) {
    count++;
}

int main(void) {
    bump();
    bump();
    return count - 2;
}
