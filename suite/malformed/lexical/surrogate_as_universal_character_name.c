//@ expect: rejected
// A surrogate is half of a character at best.

const char *surrogate = "ab\ud800"; //~ error 28: is not a valid universal character
int main(void) {
    return surrogate == 0;
}
