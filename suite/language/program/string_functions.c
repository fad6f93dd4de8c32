//@ expect: ok
//@ stdout: length 5 0
//@ stdout: copy hello concat hello world
//@ stdout: compare -1 0 1 1
//@ stdout: find world 1
//@ stdout: reversed olleh
//@ stdout: number -1234 42 0
//@ stdout: back -1234 0 2147483647 -2147483648
//@ stdout: upper HELLO WORLD
//@ stdout: tokens [a] [bc] [d]
// A string library written out by hand.
int printf(const char *, ...);
int putchar(int);

static unsigned length(const char *s)
{
    const char *p = s;
    while (*p)
        p++;
    return p - s;
}

static char *copy(char *to, const char *from)
{
    char *r = to;
    while ((*to++ = *from++))
        ;
    return r;
}

static char *concat(char *to, const char *from)
{
    copy(to + length(to), from);
    return to;
}

static int compare(const char *a, const char *b)
{
    for (; *a && *a == *b; a++, b++)
        ;
    return (*(unsigned char *)a > *(unsigned char *)b) - (*(unsigned char *)a < *(unsigned char *)b);
}

static const char *find(const char *s, const char *what)
{
    for (;; s++) {
        const char *p = s, *q = what;
        while (*q && *p == *q)
            p++, q++;
        if (!*q)
            return s;
        if (!*s)
            return 0;
    }
}

static void reverse(char *s)
{
    for (char *end = s + length(s); s < end; s++) {
        char t = *--end;
        *end = *s;
        *s = t;
    }
}

static int to_int(const char *s)
{
    int sign = 1, n = 0;
    while (*s == ' ')
        s++;
    if (*s == '-' || *s == '+')
        sign = *s++ == '-' ? -1 : 1;
    while (*s >= '0' && *s <= '9')
        n = n * 10 + *s++ - '0';
    return sign * n;
}

static const char *from_int(int v, char *buffer)
{
    unsigned n = v < 0 ? -(unsigned)v : (unsigned)v;
    char *p = buffer;
    do
        *p++ = '0' + n % 10;
    while (n /= 10);
    if (v < 0)
        *p++ = '-';
    *p = 0;
    reverse(buffer);
    return buffer;
}

int main(void)
{
    char a[20], b[4][12];
    printf("length %u %u\n", length("hello"), length(""));
    copy(a, "hello");
    printf("copy %s ", a);
    printf("concat %s\n", concat(a, " world"));
    printf("compare %d %d %d %d\n", compare("abc", "abd"), compare("x", "x"), compare("xy", "x"),
           compare("\200", "a"));
    printf("find %s %d\n", find(a, "wor"), find(a, "xyz") == 0);

    char r[] = "hello";
    reverse(r);
    printf("reversed %s\n", r);
    printf("number %d %d %d\n", to_int("  -1234x"), to_int("+42"), to_int("abc"));
    printf("back %s %s %s %s\n", from_int(-1234, b[0]), from_int(0, b[1]), from_int(2147483647, b[2]),
           from_int(-2147483647 - 1, b[3]));

    for (char *p = a; *p; p++)
        if (*p >= 'a' && *p <= 'z')
            *p ^= 'a' ^ 'A';
    printf("upper %s\n", a);

    char list[] = ",a,,bc,d,";
    printf("tokens");
    for (char *p = list, *start = list;; p++)
        if (*p == ',' || !*p) {
            int last = !*p;
            *p = 0;
            if (*start)
                printf(" [%s]", start);
            start = p + 1;
            if (last)
                break;
        }
    putchar('\n');
    return 0;
}
