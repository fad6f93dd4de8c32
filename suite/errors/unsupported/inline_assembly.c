//@ expect: error unsupported
// Assembly code is not understood; what it does is not known.
int main(void) {
    unsigned low = 1;
    __asm__ volatile("xorl %0, %0" : "=r"(low)); //~ unsupported: assembl
    return (int)low;
}
