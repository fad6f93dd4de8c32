//@ expect: ok
//@ stdout: 10 2 4 c
//@ stdout: at end: -1 1 10
//@ stdout: back: 0 j 9
//@ stdout: refused: -1 22 9
//@ stdout: abXYefghij
//@ stdout: saved e e
//@ stdout: ungot Q f 5
//@ stdout: far: 14 0 0 z
// Moving in a file: from the start, from here, from the end, and past the end, which fills with zeros.

#include <errno.h>
#include <stdio.h>

int main(void) {
    FILE *f = fopen("p", "w+");
    if (!f)
        return 1;
    fputs("abcdefghij", f);
    long end = ftell(f);
    fseek(f, 2, SEEK_SET);
    long two = ftell(f);
    int c = fgetc(f);
    fseek(f, 1, SEEK_CUR);
    printf("%ld %ld %ld %c\n", end, two, ftell(f), c);

    fseek(f, 0, SEEK_END);
    int at_end = fgetc(f);
    printf("at end: %d %d %ld\n", at_end, feof(f) != 0, ftell(f));
    fseek(f, -1, SEEK_END);
    int eof = feof(f);
    printf("back: %d %c", eof, getc(f));
    fseek(f, -1, SEEK_CUR);
    printf(" %ld\n", ftell(f));
    errno = 0;
    int refused = fseek(f, -100, SEEK_CUR);
    printf("refused: %d %d %ld\n", refused, errno, ftell(f));

    fseek(f, 2, SEEK_SET);
    fputs("XY", f);
    rewind(f);
    char text[16] = {0};
    size_t n = fread(text, 1, 10, f);
    printf("%.*s\n", (int)n, text);

    fpos_t place;
    fseek(f, 4, SEEK_SET);
    fgetpos(f, &place);
    int first = fgetc(f);
    fsetpos(f, &place);
    printf("saved %c %c\n", first, fgetc(f));

    ungetc('Q', f);
    int given_back = fgetc(f);
    fseek(f, 5, SEEK_SET);
    int next = fgetc(f);
    ungetc(next, f);
    printf("ungot %c %c %ld\n", given_back, next, ftell(f));

    fseek(f, 13, SEEK_SET);
    fputc('z', f);
    fseek(f, 11, SEEK_SET);
    int zero = fgetc(f), other = fgetc(f), z = fgetc(f);
    printf("far: %ld %d %d %c\n", ftell(f), zero, other, z);
    fclose(f);
    remove("p");
    return 0;
}
