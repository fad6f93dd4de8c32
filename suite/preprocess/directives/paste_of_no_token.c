//@ expect: rejected
// The result of `##` is one token.

#define PASTE(a, b) a ## b
int main(void) {
    return PASTE(0, +); //~ error 18: does not give a valid preprocessing token
}
