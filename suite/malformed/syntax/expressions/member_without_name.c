//@ expect: rejected
// Behind `.` and `->` stands the name of a member.

struct s { int a; };
int main(void) {
    struct s x = { 0 }, *p = &x;
    x.= 1; //~ error 7: expected identifier
    p->5; //~ error 8: expected identifier
    return x.a;
}
