//@ expect: error uninitialised-use
// The member that is read is larger than the one that was written.
union number {
    char small;
    int large;
};

int main(void) {
    union number n;
    n.small = 1;
    if (n.large > 0) //~ uninitialised-use
        return 1;
    return 0;
}
