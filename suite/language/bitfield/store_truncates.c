//@ expect: ok
//@ stdout: unsigned 1
//@ stdout: signed -3
//@ stdout: value of assignment 1 -1
//@ stdout: increment 0 -4
//@ stdout: compound 6 14
//@ stdout: neighbours 7 0 7
//@ stdout: bool 1 1
//@ stdout: one bit -1 0
// A store keeps the low bits of the value; the value of the assignment is what was stored.
int printf(const char *, ...);

struct fields {
    unsigned u : 3;
    signed s : 3;
    unsigned v : 4;
};

struct one { int flag : 1; _Bool truth : 1; };

int main(void)
{
    struct fields f = { 0 };
    int nine = 9, five = 5, seven = 7;

    f.u = nine;
    printf("unsigned %d\n", f.u);
    f.s = five;
    printf("signed %d\n", f.s);

    int a = (f.u = nine);
    int b = (f.s = seven);
    printf("value of assignment %d %d\n", a, b);

    f.u = 7;
    f.s = 3;
    f.u++;
    ++f.s;
    printf("increment %d %d\n", f.u, f.s);

    f.u = 3;
    f.v = 15;
    f.u *= 2;
    f.v += f.v;
    printf("compound %d %d\n", f.u, f.v);

    f.u = 7, f.s = 0, f.v = 7;
    f.s = 0;
    printf("neighbours %d %d %d\n", f.u, f.s, f.v);

    struct one o = { 0, 0 };
    o.truth = 2;
    int was = o.truth;
    o.truth += 3;
    printf("bool %d %d\n", was, o.truth);
    o.flag = seven;
    was = o.flag;
    o.flag++;
    printf("one bit %d %d\n", was, o.flag);
    return 0;
}
