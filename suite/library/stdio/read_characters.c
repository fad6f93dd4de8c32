//@ expect: ok
//@ stdin: abcdefgh
//@ stdin: second line
//@ stdin: third
//@ stdin:
//@ stdin: fifth, which is longer than the buffer
//@ stdin: block1block2blo
//@ stdout: abcdefg
//@ stdout: 90 -1 Zh
//@ stdout: 35
//@ stdout: 1 <second line>
//@ stdout: <third
//@ stdout: ><
//@ stdout: ><>
//@ stdout: <fifth,>< which>< is lo><nger t><han th><e buff>
//@ stdout: 2 block1 6 block2 0 0
//@ stdout: 1 blo 1
//@ stdout: -1 1 1
// Characters, lines and blocks from standard input.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *gets(char *);
int _IO_getc(FILE *);

int main(void) {
    printf("%c", getchar());
    printf("%c", getchar_unlocked());
    printf("%c", fgetc(stdin));
    printf("%c", fgetc_unlocked(stdin));
    printf("%c", getc(stdin));
    printf("%c", getc_unlocked(stdin));
    printf("%c\n", _IO_getc(stdin));
    printf("%d", ungetc('Z', stdin));
    printf(" %d", ungetc(EOF, stdin));
    char b[12];
    memset(b, '#', 12);
    printf(" %s", fgets(b, sizeof b, stdin));
    printf("%d\n", b[4]);
    printf("%d", gets(b) == b);
    printf(" <%s>\n", b);
    printf("<%s>", fgets(b, 7, stdin));
    printf("<%s>", fgets_unlocked(b, 7, stdin));
    printf("<%s>\n", fgets(b, 1, stdin));
    printf("<%s>", fgets(b, 7, stdin));
    while (!strchr(fgets(b, 7, stdin), '\n'))
        printf("<%s>", b);
    printf("\n%zu", fread(b, 3, 2, stdin));
    printf(" %.6s", b);
    printf(" %zu", fread_unlocked(b, 1, 6, stdin));
    printf(" %.6s", b);
    printf(" %zu %d\n", fread(b, 0, 5, stdin) + fread(b, 5, 0, stdin), feof(stdin));
    printf("%zu", fread(b, 3, 3, stdin));
    printf(" %.3s %d\n", b, feof(stdin) != 0);
    printf("%d %d %d\n", getchar(), fgets(b, 12, stdin) == NULL, gets(b) == NULL);
    return 0;
}
