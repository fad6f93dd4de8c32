//@ expect: ok
//@ stdout: 1 1 -1
//@ stdout: 5 5
//@ stdout: 2 el 4
//@ stdout: same file: hello!
//@ stdout: 0 -1 9
//@ stdout: size 6 regular 1 folder 0
//@ stdout: 0 3
//@ stdout: cut hel 2
// Descriptors: shared positions after `dup`, streams above them, sizes.

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    char text[16] = {0};
    int a = open("d", O_CREAT | O_RDWR | O_TRUNC, 0644);
    int b = dup(a);
    int c = open("nowhere", O_RDONLY);
    printf("%d %d %d\n", a > 2, b > a, c);
    int wrote = (int)write(a, "hello", 5);
    printf("%d %d\n", wrote, (int)lseek(b, 0, SEEK_CUR));
    lseek(a, 1, SEEK_SET);
    ssize_t n = read(b, text, 2);
    printf("%d %s", (int)n, text);
    lseek(b, -1, SEEK_END);
    printf(" %d\n", (int)lseek(a, 0, SEEK_CUR));

    lseek(a, 0, SEEK_END);
    FILE *f = fdopen(b, "r+");
    fputc('!', f);
    fflush(f);
    lseek(a, 0, SEEK_SET);
    memset(text, 0, sizeof text);
    if (read(a, text, sizeof text - 1) != 6)
        return 1;
    printf("same file: %s\n", text);
    int closed = fclose(f);
    errno = 0;
    int again = close(b);
    printf("%d %d %d\n", closed, again, errno);

    struct stat st;
    if (fstat(a, &st) != 0)
        return 2;
    printf("size %d regular %d folder %d\n", (int)st.st_size, S_ISREG(st.st_mode), S_ISDIR(st.st_mode));
    int cut = ftruncate(a, 3);
    stat("d", &st);
    printf("%d %d\n", cut, (int)st.st_size);
    close(a);
    f = fopen("d", "r");
    char *got = fgets(text, sizeof text, f);
    fclose(f);
    unlink("d");
    printf("cut %s %d\n", got, stat("d", &st) == -1 ? errno : 0);
    return 0;
}
