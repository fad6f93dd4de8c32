//@ expect: rejected
// The missing semicolon is reported at the token found in its place, and both variables exist.

int first = 1
int second = 2; //~ error 1: expected ';'
int main(void) {
    return first + second == 0;
}
