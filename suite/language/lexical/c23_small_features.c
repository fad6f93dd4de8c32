//@ expect: ok
//@ std: gnu2x
//@ stdout: separators 1000000 255 4294967295
//@ stdout: unnamed 3
//@ stdout: attributes 4 two
//@ stdout: label 5
//@ stdout: empty 0 0
//@ stdout: u8 97 1
// Some small additions of C23: digit separators, attributes in brackets, unnamed parameters, labels anywhere.
#include <stdio.h>

struct s { int a, b; };

static int unnamed(int, int b)
{
    return b;
}

[[deprecated("never called")]] static void old(void);
[[maybe_unused]] static void old(void)
{
}

[[nodiscard]] static int four([[maybe_unused]] int n)
{
    return 4;
}

static const char *kind(int n)
{
    switch (n) {
    case 1:
        n = 2;
        [[fallthrough]];
    case 2:
        return "two";
    default:
        return "other";
    }
}

static int label(int n)
{
    goto out;
out:
    int r = n;
    {
        goto end;
end:
    }
    return r;
}

int main(void)
{
    printf("separators %d %d %u\n", 1'000'000, 0xf'f, 0b1111'1111'1111'1111'1111'1111'1111'1111u);
    printf("unnamed %d\n", unnamed(1, 3));
    printf("attributes %d %s\n", four(0), kind(1));
    printf("label %d\n", label(5));

    struct s s = {};
    int v[3] = {};
    printf("empty %d %d\n", s.a + s.b, v[2]);
    printf("u8 %d %d\n", u8'a', (int)sizeof u8'a');
    return 0;
}
