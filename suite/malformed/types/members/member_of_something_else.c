//@ expect: rejected
// Members of things that have none, and `.` and `->` in each other's place.

struct s { int a; };
int main(void) {
    struct s s = { 1 }, *p = &s, **pp = &p;
    int i = 1;
    i = i.a; //~ error 11: request for member 'a' in something not a structure or union
    i = i->a; //~ error 12: request for member 'a' in something not a structure or union
    i = p.a; //~ error 11: request for member 'a' in something not a structure or union
    i = s->a; //~ error 12: request for member 'a' in something not a structure or union
    i = pp->a; //~ error 13: request for member 'a' in something not a structure or union
    return i;
}
