//@ expect: ok
//@ stdout: 120 55 6
//@ stdout: ackermann 61
//@ stdout: even 1 odd 0
//@ stdout: hanoi 31
//@ stdout: 1101 7ff
//@ stdout: permutations abc acb bac bca cab cba
//@ stdout: mccarthy 91
// Recursive functions, also mutually recursive ones, each call with locals of its own.
#include <stdio.h>

static unsigned factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

static int ackermann(int m, int n)
{
    if (m == 0)
        return n + 1;
    return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}

static int is_odd(int n);
static int is_even(int n) { return n == 0 || is_odd(n - 1); }
static int is_odd(int n) { return n != 0 && is_even(n - 1); }

static int hanoi(int n, int from, int to, int over)
{
    if (n == 0)
        return 0;
    return hanoi(n - 1, from, over, to) + 1 + hanoi(n - 1, over, to, from);
}

static void print_base(unsigned n, unsigned base)
{
    if (n >= base)
        print_base(n / base, base);
    putchar("0123456789abcdef"[n % base]);
}

static void permute(char *s, int done, int length)
{
    if (done == length) {
        printf(" %s", s);
        return;
    }
    for (int i = done; i < length; i++) {
        char t = s[i];
        for (int k = i; k > done; k--)
            s[k] = s[k - 1];
        s[done] = t;
        permute(s, done + 1, length);
        for (int k = done; k < i; k++)
            s[k] = s[k + 1];
        s[i] = t;
    }
}

static int mccarthy(int n) { return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11)); }

int main(void)
{
    printf("%u %d %d\n", factorial(5), fibonacci(10), gcd(54, 24));
    printf("ackermann %d\n", ackermann(3, 3));
    printf("even %d odd %d\n", is_even(10), is_odd(10));
    printf("hanoi %d\n", hanoi(5, 1, 3, 2));
    print_base(13, 2);
    putchar(' ');
    print_base(2047, 16);
    putchar('\n');

    char text[] = "abc";
    printf("permutations");
    permute(text, 0, 3);
    putchar('\n');
    printf("mccarthy %d\n", mccarthy(42));
    return 0;
}
