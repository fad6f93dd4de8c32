//@ expect: rejected
// Behind `struct`, `union` and `enum` stands a tag or a body.

struct ; //~ error 8: expected identifier or '{'
union ; //~ error 7: expected identifier or '{'
enum ; //~ error 6: expected identifier or '{'
int main(void) {
    return 0;
}
