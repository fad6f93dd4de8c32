//@ expect: error uninitialised-use
// One bit-field of the word is set, its neighbour is not.
struct flags {
    unsigned ready : 1;
    unsigned error : 3;
};

int main(void) {
    struct flags f;
    f.ready = 1;
    if (!f.ready)
        return 1;
    if (f.error) //~ uninitialised-use
        return 2;
    return 0;
}
