//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// A field is set to what was never set, in a structure that was.
struct flags {
    unsigned low : 4, high : 4;
};

int main(void) {
    struct flags f = {1, 2};
    int unset[1];
    f.high = unset[0];
    if (f.low != 1)
        return 1;
    if (f.high) //~ uninitialised-use
        return 2;
    return 0;
}
