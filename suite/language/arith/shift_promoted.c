//@ expect: ok
//@ stdout: 65280 32640
//@ stdout: -1 -4 127
//@ stdout: 2147483648
//@ stdout: 4294967288 -8
//@ stdout: 1 15
//@ stdout: 1099511627776
//@ stdout: 64 1
//@ stdout: 128 0
// The type of a shift is the promoted type of its left operand alone.
int printf(const char *, ...);

int main(void)
{
    unsigned char uc = 255;
    printf("%d %d\n", uc << 8, uc << 8 >> 1);

    signed char sc = -1;
    int eight = -8;
    printf("%d %d %d\n", sc >> 4, eight >> 1, uc >> 1);

    printf("%u\n", 1u << 31);

    /* Left shift of a negative value, done in unsigned. */
    int minus_one = -1;
    unsigned shifted = (unsigned)minus_one << 3;
    printf("%u %d\n", shifted, (int)shifted);

    /* An unsigned right operand does not make the left one unsigned. */
    unsigned ones = (unsigned)minus_one;
    printf("%d %d\n", (minus_one >> 3u) == -1, (int)(ones >> 28));

    printf("%lld\n", 1LL << 40);

    /* Nor does a long long count widen it. */
    printf("%d %d\n", 1 << 6LL, sizeof(1 << 6LL) == sizeof(int));

    /* Bits shifted beyond the char come back unless the result is cut. */
    unsigned char bit = 0x80;
    printf("%d %d\n", (bit << 1) >> 1, (unsigned char)(bit << 1) >> 1);
    return 0;
}
