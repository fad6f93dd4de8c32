//@ expect: ok
//@ model: lp64
//@ stdout: compare 1
//@ stdout: sum 4294967294
//@ stdout: difference -4294967296
//@ stdout: size 8
//@ stdout: shifted 4294967296
// With a 64-bit long, unsigned int converts to long and keeps its value.
int printf(const char *, ...);

int main(void)
{
    long minus = -1;
    unsigned big = 4294967295u;
    printf("compare %d\n", minus < big);
    printf("sum %ld\n", minus + big);
    printf("difference %ld\n", minus - big);
    printf("size %d\n", (int)sizeof(minus + big));
    printf("shifted %ld\n", 1L << 32);
    return 0;
}
