//@ expect: error misaligned-access
//@ run: --property alignment
//@ check: possible misaligned-access
// The address of a member of a packed structure is given away.
struct __attribute__((packed)) header {
    char tag;
    int length;
};

static void set(int *p) {
    *p = 5; //~ misaligned-access
}

int main(void) {
    static _Alignas(8) struct header h;
    set((int *)(void *)((char *)&h + 1));
    return h.length == 5 ? 0 : 1;
}
