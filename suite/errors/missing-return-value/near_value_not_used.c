//@ expect: ok
// The value is stored and never decides anything.
static int nothing(void) {
}

int main(void) {
    int kept = nothing();
    int other = kept;
    (void)other;
    return 0;
}
