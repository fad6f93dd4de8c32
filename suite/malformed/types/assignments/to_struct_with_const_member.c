//@ expect: rejected
// One const member, at any depth, fixes the whole struct.

struct inner { const int fixed; };
struct outer { int free; struct inner in[2]; };
int main(void) {
    struct outer a = { 0 }, b = { 0 };
    a = b; //~ error 7: assignment to expression of const-qualified type
    return a.free;
}
