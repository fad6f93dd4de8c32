//@ expect: ok
//@ exit: 5
// Assigning a structure to itself is defined.
struct pair {
    int a, b;
};

static void copy(struct pair *to, struct pair *from) {
    *to = *from;
}

int main(void) {
    struct pair p = { 2, 3 };
    copy(&p, &p);
    return p.a + p.b;
}
