//@ expect: ok
//@ stdout: 7 8 9 10 11 12 13
//@ stdout: 92 39 34 63 27
//@ stdout: octal 3 1 83 48
//@ stdout: hex 2 26 103
//@ stdout: split 3 18 51
//@ stdout: nul 4 0
//@ stdout: joined abcdefghi 10
//@ stdout: quote "it's" ??
// Escape sequences: how far octal and hexadecimal ones reach, and that adjacent strings join after them.
int printf(const char *, ...);

int main(void)
{
    const char *simple = "\a\b\t\n\v\f\r";
    for (int i = 0; i < 7; i++)
        printf("%d%c", simple[i], i < 6 ? ' ' : '\n');

    printf("%d %d %d %d %d\n", '\\', '\'', '\"', '\?', '\e');

    /* At most three octal digits: "\1" and "\1230" are S followed by 0. */
    static const char octal[] = "\1\1230";
    printf("octal %d %d %d %d\n", (int)sizeof octal - 1, octal[0], octal[1], octal[2]);

    /* Hexadecimal escapes end at the first other character. */
    static const char hex[] = "\x1ag";
    printf("hex %d %d %d\n", (int)sizeof hex - 1, hex[0], hex[1]);

    /* The escape does not reach into the next literal. */
    static const char split[] = "\x12" "3";
    printf("split %d %d %d\n", (int)sizeof split, split[0], split[1]);

    static const char nul[] = "\0a\0";
    printf("nul %d %d\n", (int)sizeof nul, nul[2]);

    static const char joined[] = "abc" "def"
        /* a comment between them */ "ghi";
    printf("joined %s %d\n", joined, (int)sizeof joined);
    printf("quote \"it's\" \?\?\n");
    return 0;
}
