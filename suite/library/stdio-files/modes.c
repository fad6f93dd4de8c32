//@ expect: ok
//@ stdout: write to r: -1 9 1
//@ stdout: read from w: -1 9 1
//@ stdout: exclusive: 1 17
//@ stdout: mode: 1 22
//@ stdout: r+ keeps: Xbc
//@ stdout: a reads: Xbcd
//@ stdout: w cuts: 0
//@ stdout: folder: 1 20 1 2
// Each mode allows what it says and no more.

#include <errno.h>
#include <stdio.h>

static void make(const char *text) {
    FILE *f = fopen("m", "w");
    fputs(text, f);
    fclose(f);
}

int main(void) {
    char text[8] = {0};
    make("abc");

    FILE *f = fopen("m", "r");
    errno = 0;
    int result = fputc('x', f);
    printf("write to r: %d %d %d\n", result, errno, ferror(f) != 0);
    fclose(f);

    f = fopen("n", "w");
    errno = 0;
    result = fgetc(f);
    printf("read from w: %d %d %d\n", result, errno, ferror(f) != 0);
    fclose(f);

    errno = 0;
    f = fopen("m", "wx");
    printf("exclusive: %d %d\n", f == NULL, errno);
    errno = 0;
    f = fopen("m", "q");
    printf("mode: %d %d\n", f == NULL, errno);

    f = fopen("m", "r+");
    fputc('X', f);
    rewind(f);
    printf("r+ keeps: %s\n", fgets(text, sizeof text, f));
    fclose(f);

    f = fopen("m", "a+");
    fseek(f, 0, SEEK_SET);
    fputc('d', f);
    fseek(f, 0, SEEK_SET);
    printf("a reads: %s\n", fgets(text, sizeof text, f));
    fclose(f);

    f = fopen("m", "w");
    fseek(f, 0, SEEK_END);
    printf("w cuts: %ld\n", ftell(f));
    fclose(f);

    errno = 0;
    f = fopen("m/below", "w");
    int under_file = errno;
    FILE *g = fopen("nowhere/below", "w");
    printf("folder: %d %d %d %d\n", f == NULL, under_file, g == NULL, errno);
    remove("m");
    remove("n");
    return 0;
}
