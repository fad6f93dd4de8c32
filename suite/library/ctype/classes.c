//@ expect: ok
//@ stdout: isalnum 62 30438ea0 0
//@ stdout: 1
//@ stdout: isalpha 52 50673340 0
//@ stdout: 1
//@ stdout: isblank 2 d7590ee0 0
//@ stdout: 1
//@ stdout: iscntrl 33 50470e1f 0
//@ stdout: 1
//@ stdout: isdigit 10 dfdc5b60 0
//@ stdout: 1
//@ stdout: isgraph 94 d0f2c5e0 0
//@ stdout: 1
//@ stdout: islower 26 d99ad9a0 0
//@ stdout: 1
//@ stdout: isprint 95 3d28e9e1 0
//@ stdout: 1
//@ stdout: ispunct 32 a0af3740 0
//@ stdout: 1
//@ stdout: isspace 6 5b422ea0 0
//@ stdout: 1
//@ stdout: isupper 26 76cc59a0 0
//@ stdout: 1
//@ stdout: isxdigit 22 39a63c20 0
//@ stdout: 1
//@ stdout: 010 010 010 010 010 010 010 010 010 110 110 110 110 110 010 010
//@ stdout: 010 010 010 010 010 010 010 010 010 010 010 010 010 010 010 010
//@ stdout: 111 011 011 011 011 011 011 011 011 011 011 011 011 011 011 011
//@ stdout: 101 101 101 101 101 101 101 101 101 101 011 011 011 011 011 011
//@ stdout: 011 101 101 101 101 101 101 101 101 101 101 101 101 101 101 101
//@ stdout: 101 101 101 101 101 101 101 101 101 101 101 011 011 011 011 011
//@ stdout: 011 111 111 111 111 111 111 111 111 111 111 111 111 111 111 111
//@ stdout: 111 111 111 111 111 111 111 111 111 111 111 011 011 011 011 010
//@ stdout: 1 0 0 1
//@ stdout: 1
//@ stdout: 0 0
// Character classes for all values of unsigned char and EOF, by functions and by the header's macros.
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>

static void show(const char *name, const unsigned char *in) {
    int count = 0;
    unsigned hash = 0;
    for (int c = 0; c < 257; c++) {
        count += in[c] != 0;
        hash = hash * 31 + (in[c] != 0);
    }
    printf("%s %d %08x %d\n", name, count, hash, in[256] != 0);
}

#define CLASS(f)                                                                                                       \
    do {                                                                                                               \
        unsigned char in[257], macro[257];                                                                             \
        int same = 1;                                                                                                  \
        for (int c = -1; c < 256; c++) {                                                                               \
            in[c < 0 ? 256 : c] = (f)(c) != 0;                                                                         \
            macro[c < 0 ? 256 : c] = f(c) != 0;                                                                        \
            same &= in[c < 0 ? 256 : c] == macro[c < 0 ? 256 : c];                                                     \
        }                                                                                                              \
        show(#f, in);                                                                                                  \
        printf("%d\n", same);                                                                                          \
    } while (0)

int main(void) {
    CLASS(isalnum);
    CLASS(isalpha);
    CLASS(isblank);
    CLASS(iscntrl);
    CLASS(isdigit);
    CLASS(isgraph);
    CLASS(islower);
    CLASS(isprint);
    CLASS(ispunct);
    CLASS(isspace);
    CLASS(isupper);
    CLASS(isxdigit);
    for (int c = 0; c < 128; c++)
        printf("%x%x%x%s", (isalpha)(c) != 0 | (isdigit)(c) != 0 << 1 | (isspace)(c) != 0 << 2 | (isupper)(c) != 0 << 3,
               (islower)(c) != 0 | (ispunct)(c) != 0 << 1 | (iscntrl)(c) != 0 << 2 | (isblank)(c) != 0 << 3,
               (isxdigit)(c) != 0 | (isgraph)(c) != 0 << 1 | (isprint)(c) != 0 << 2 | (isalnum)(c) != 0 << 3,
               c % 16 == 15 ? "\n" : " ");
    printf("%d %d %d %d\n", (isascii)(127), (isascii)(128), (isascii)(-1), (isascii)(0));
    printf("%d\n", isascii('a') != 0);
    // The table behind the macros reaches down to -128, for plain char.
    printf("%d %d\n", isalpha((char)0xe4) != 0, isspace((char)0xa0) != 0);
    return 0;
}
