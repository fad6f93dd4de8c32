//@ expect: ok
//@ stdout: 65 48 32 126
//@ stdout: quotes 39 34 34
//@ stdout: negative -1 -1 -128
//@ stdout: octal 0 7 63
//@ stdout: multi 24930 1633837924
//@ stdout: type 4 1
//@ stdout: wide 4 255
//@ stdout: joined 16706 1
// Character constants have type int; multi-character ones are put together from the left.
int printf(const char *, ...);

int main(void)
{
    printf("%d %d %d %d\n", 'A', '0', ' ', '~');
    printf("quotes %d %d %d\n", '\'', '"', '\"');
    printf("negative %d %d %d\n", '\xff', '\377', '\x80');
    printf("octal %d %d %d\n", '\0', '\07', '\077');
    printf("multi %d %d\n", 'ab', 'abcd');
    printf("type %d %d\n", (int)sizeof 'a', (int)sizeof((char)'a'));
    printf("wide %d %d\n", (int)sizeof L'a', (int)L'\xff');
    printf("joined %d %d\n", 'AB', 'AB' == ('A' << 8 | 'B'));
    return 0;
}
