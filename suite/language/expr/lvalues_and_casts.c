//@ expect: ok
//@ stdout: 5 5 5
//@ stdout: 2 4
//@ stdout: address 1 1
//@ stdout: member 9 8
//@ stdout: cast -1 255
//@ stdout: void done
//@ stdout: pointer cast 1
//@ stdout: string e o 0
//@ stdout: unary -6 5 0 1
// Forms of lvalues, address and dereference cancelling each other, and casts in expressions.
int printf(const char *, ...);
int puts(const char *);

struct inner { int x, y; };
struct outer { struct inner in[2]; struct inner *link; };

int main(void)
{
    int v = 5, *p = &v, **pp = &p;
    printf("%d %d %d\n", *&v, *&*p, **&*pp);

    int a[4] = { 1, 2, 3, 4 };
    printf("%d %d\n", *(a + 1), *(&a[0] + 3));

    /* &*p and &a[i] follow nothing. */
    int *none = 0;
    printf("address %d %d\n", &*none == 0, &a[4] == a + 4);

    struct outer o = { { { 1, 2 }, { 3, 4 } }, 0 };
    o.link = &o.in[1];
    o.link->x = 9;
    (*o.link).y = 8;
    printf("member %d %d\n", o.in[1].x, (&o)->link[0].y);

    printf("cast %d %d\n", (signed char)0xff, (int)(unsigned char)(signed char)0xff);
    (void)v, (void)printf("void ");
    puts("done");

    void *any = &v;
    printf("pointer cast %d\n", *(int *)any == v && (char *)any == (char *)&v);

    printf("string %c %c %d\n", "hello"[1], *("hello" + 4), "hello"[5]);
    printf("unary %d %d %d %d\n", ~+v, - - +v, !v, !!v);
    return 0;
}
