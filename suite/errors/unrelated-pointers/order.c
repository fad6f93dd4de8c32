//@ expect: error unrelated-pointers
//@ run: --strict
// Is a pointer inside of an array? Not to be asked that way.
static int inside(const char *p, const char *begin, const char *end) {
    return p >= begin && p < end; //~ unrelated-pointers
}

int main(void) {
    char a[8] = { 0 }, b[8] = { 0 };
    return inside(a + 1, a, a + 8) - 1 + inside(b + 1, a, a + 8);
}
