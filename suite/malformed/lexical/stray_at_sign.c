//@ expect: rejected
// A character that begins no token is reported and skipped: what stands around it still parses.

int main(void) {
    int x = 0 @; //~ error 15: stray '@' in program
    return x;
}
