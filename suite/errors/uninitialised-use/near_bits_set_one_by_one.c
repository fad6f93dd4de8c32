//@ expect: ok
//@ exit: 3
// Both bit-fields are set before they are read together.
struct flags {
    unsigned low : 4;
    unsigned high : 4;
};

int main(void) {
    struct flags f;
    f.low = 1;
    f.high = 2;
    struct flags g = f;
    return g.low + g.high;
}
