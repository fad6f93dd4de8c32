//@ expect: ok
//@ stdout: 5 6 7 7
//@ stdout: 7 6 5 5
//@ stdout: x+++y 12 6 7
//@ stdout: a---b -1 4
//@ stdout: minus minus 9 9
//@ stdout: pointer 20 30 10 30
//@ stdout: deref 21 11 1
//@ stdout: narrow -128 127 0
// Pre- and postfix forms, the longest-match rule for their tokens, and their use through pointers.
int printf(const char *, ...);

int main(void)
{
    int i = 5;
    int r1 = i++;
    int r2 = i;
    int r3 = ++i;
    printf("%d %d %d %d\n", r1, r2, r3, i);
    r1 = i--;
    r2 = i;
    r3 = --i;
    printf("%d %d %d %d\n", r1, r2, r3, i);

    int x = 5, y = 7;
    int z = x+++y;
    printf("x+++y %d %d %d\n", z, x, y);

    int a = 5, b = 6;
    z = a---b;
    printf("a---b %d %d\n", z, a);

    z = 9;
    printf("minus minus %d %d\n", - -z, -(-z));

    int v[] = { 10, 20, 30 };
    int *p = v;
    int first = *++p;
    int second = p[1];
    p = v;
    int third = *p++;
    int fourth = *++p;
    printf("pointer %d %d %d %d\n", first, second, third, fourth);

    p = v;
    (*p)++;
    ++*++p;
    printf("deref %d %d %d\n", v[1], v[0], (int)(p - v));

    signed char up = 127, down = -128;
    unsigned char over = 255;
    up++;
    down--;
    ++over;
    printf("narrow %d %d %d\n", up, down, over);
    return 0;
}
