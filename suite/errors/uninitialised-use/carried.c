//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The carry of a sum goes from bits that were not set into those that are looked at.
union word {
    unsigned whole;
    unsigned short halves[2];
};

int main(void) {
    union word w;
    w.halves[1] = 1;
    unsigned sum = w.whole + 1;
    if (sum >> 16 == 1) //~ uninitialised-use
        return 0;
    return 1;
}
