//@ expect: rejected
// A `for` has two semicolons, no more.

int main(void) {
    int i;
    for (i = 0; i < 3; i++; i++) { //~ error 27: expected ')'
        i++;
    }
    return i - i;
}
