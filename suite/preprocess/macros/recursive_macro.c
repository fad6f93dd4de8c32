//@ expect: ok
//@ exit: 8
// A macro is not expanded inside its own expansion.

static int first = 1, second = 2;
#define first (second + first)
#define second (first + second)
int main(void) {
    return first + second - 1;
}
