//@ expect: rejected
// A `for` has two semicolons.

int main(void) {
    int i;
    for (i = 0; i < 3) //~ error 22: expected ';'
        i++;
    return i - 3;
}
