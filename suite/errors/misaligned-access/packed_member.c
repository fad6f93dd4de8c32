//@ expect: ok
//@ exit: 5
// A pointer to a member of a packed structure is not aligned as its type demands: a warning.
struct __attribute__((packed)) header {
    char tag;
    int length;
};

static int read(int *p) {
    return *p; //~ misaligned-access
}

int main(void) {
    struct header h = { 'a', 5 };
    return read(&h.length);
}
