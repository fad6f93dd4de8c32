//@ expect: ok
//@ stdout: 2^200 = 1606938044258990275541962092341162602522202993782792835301376
//@ stdout: 30! = 265252859812191058636308480000000
//@ stdout: fib 100 = 354224848179261915075
//@ stdout: digits 256
//@ stdout: 1000000000000000000000 - 1 = 999999999999999999999
// Numbers of any size as arrays of decimal digits in a structure that is passed by value.
int printf(const char *, ...);

#define DIGITS 80

struct big { int used; unsigned char digit[DIGITS]; };

static struct big from_int(unsigned n)
{
    struct big b = { 0 };
    do {
        b.digit[b.used++] = n % 10;
    } while (n /= 10);
    return b;
}

static struct big add(struct big a, struct big b)
{
    int carry = 0, used = a.used > b.used ? a.used : b.used;
    for (int i = 0; i < used || carry; i++) {
        int sum = a.digit[i] + b.digit[i] + carry;
        a.digit[i] = sum % 10;
        carry = sum / 10;
        if (i >= used)
            used = i + 1;
    }
    a.used = used;
    return a;
}

static struct big times(struct big a, unsigned n)
{
    unsigned carry = 0;
    for (int i = 0; i < a.used || carry; i++) {
        carry += a.digit[i] * n;
        a.digit[i] = carry % 10;
        carry /= 10;
        if (i >= a.used)
            a.used = i + 1;
    }
    return a;
}

static struct big minus_one(struct big a)
{
    int i = 0;
    while (a.digit[i] == 0)
        a.digit[i++] = 9;
    a.digit[i]--;
    if (a.used > 1 && a.digit[a.used - 1] == 0)
        a.used--;
    return a;
}

static const char *text(const struct big *b)
{
    static char buffer[DIGITS + 1];
    char *p = buffer;
    for (int i = b->used; i-- > 0;)
        *p++ = '0' + b->digit[i];
    *p = '\0';
    return buffer;
}

int main(void)
{
    struct big power = from_int(1);
    for (int i = 0; i < 200; i++)
        power = add(power, power);
    printf("2^200 = %s\n", text(&power));

    struct big product = from_int(1);
    for (unsigned n = 2; n <= 30; n++)
        product = times(product, n);
    printf("30! = %s\n", text(&product));

    struct big a = from_int(0), b = from_int(1);
    for (int i = 0; i < 100; i++) {
        struct big next = add(a, b);
        a = b;
        b = next;
    }
    printf("fib 100 = %s\n", text(&a));

    int sum = 0;
    for (const char *p = text(&power); *p; p++)
        sum += *p - '0';
    printf("digits %d\n", sum);

    struct big round = from_int(1);
    for (int i = 0; i < 21; i++)
        round = times(round, 10);
    printf("%s - 1 = ", text(&round));
    round = minus_one(round);
    printf("%s\n", text(&round));
    return 0;
}
