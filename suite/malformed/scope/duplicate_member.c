//@ expect: rejected
// Two members of one name, also through an anonymous struct.

struct plain {
    int a;
    long a; //~ error 10: duplicate member 'a'
};
struct nested {
    int b;
    struct {
        int c;
        int b; //~ error 13: duplicate member 'b'
    };
};
int main(void) {
    return 0;
}
