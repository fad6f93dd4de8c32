//@ expect: ok
//@ exit: 3
// A static local lives as long as the program.
static int *counter(void) {
    static int count;
    count++;
    return &count;
}

int main(void) {
    int *a = counter(), *b = counter();
    *a += 1;
    return *b;
}
