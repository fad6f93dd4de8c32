//@ expect: ok
//@ stdout: 1 2
//@ stdout: 6
//@ stdout: /* not a comment */ // nor this
//@ stdout: 47 42
//@ stdout: 5 4
//@ stdout: glued 3
// Comments in odd places, and things that look like comments but are not.
int /* between */ printf(const char * /* unnamed */, .../* dots */);

#define VALUE /* in a macro */ 3 // and after it

static int f(/* nothing */ int a /* after */, /* before */ int b)
{
    return a/**/+/* several *//* in a row */b;
}

int main(void)
{
    // a line comment with /* inside
    int a = 1; // one */
    int b = /* a // b */ 2;
    printf("%d %d\n", a, b);
    printf("%d\n", f(a, 5/* last */));
    printf("/* not a comment */ // nor this\n");
    printf("%d %d\n", '/' /* '*' */, '*');

    int *p = &a, c = 20;
    *p = 4;
    // a line comment that goes on \
       a = 1000;
    c = c / *p;
    c = c /**p*/ ;
    printf("%d %d\n", c, a);
    a/*a*/=/*b*/VALUE/*c*/;
    printf("glued %d\n", a);
    return 0;
}
