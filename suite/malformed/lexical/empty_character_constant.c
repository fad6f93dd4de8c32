//@ expect: rejected
// A character constant holds at least one character.

int main(void) {
    int c = ''; //~ error 13: empty character constant
    return c;
}
