//@ expect: rejected
// A character outside ASCII that may not stand in an identifier. It takes two bytes and is one error.

int main(void) {
    int x = 0 §; //~ error 15: stray '§' in program
    return x;
}
