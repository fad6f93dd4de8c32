//@ expect: rejected
// Nothing is stored in `void`.

static void global; //~ error 13: 'global' has type 'void'
struct s {
    void member; //~ error 10: 'member' has type 'void'
    int other;
};
int main(void) {
    void local; //~ error 10: 'local' has type 'void'
    return 0;
}
