//@ expect: rejected
// The loop is never finished by its condition.

int main(void) {
    int x = 1;
    do {
        x--;
    }
    return x; //~ error 5: expected 'while'
}
