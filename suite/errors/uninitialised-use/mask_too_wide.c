//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// One bit more than was set.
union word {
    unsigned whole;
    unsigned char bytes[4];
};

int main(void) {
    union word w;
    w.bytes[0] = 1;
    if ((w.whole & 0x1ff) == 1) //~ uninitialised-use
        return 0;
    return 1;
}
