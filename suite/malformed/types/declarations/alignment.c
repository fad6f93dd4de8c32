//@ expect: rejected
// An alignment is a power of two, and does not shrink the natural one.

_Alignas(3) int a; //~ error 10: alignment is not a power of 2
_Alignas(-4) int b; //~ error 10: alignment is not a power of 2
_Alignas(2) int c; //~ error 10: '_Alignas' cannot reduce the alignment of 'c'
int d __attribute__((aligned(6))); //~ error 30: alignment is not a power of 2
int main(void) {
    return 0;
}
