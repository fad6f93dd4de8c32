//@ expect: ok
//@ stdin: abc
//@ stdout: 0 1 2
//@ stdout: terminal 0
//@ stdout: seek -1 29
//@ stdout: 4 [abc]
//@ stdout: 0
//@ stdout: written
//@ stdout: -1 9
// The standard streams are descriptors 0, 1 and 2; they are no terminals here and have no positions.

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char text[8] = {0};
    setvbuf(stdout, NULL, _IONBF, 0);
    printf("%d %d %d\n", fileno(stdin), fileno(stdout), fileno(stderr));
    printf("terminal %d\n", isatty(1));
    int moved = (int)lseek(0, 0, SEEK_CUR);
    printf("seek %d %d\n", moved, errno);
    ssize_t n = read(0, text, 7);
    text[3] = 0;
    printf("%d [%s]\n", (int)n, text);
    printf("%d\n", (int)read(0, text, 7));
    if (write(1, "written\n", 8) != 8)
        return 1;
    errno = 0;
    n = write(7, "x", 1);
    printf("%d %d\n", (int)n, errno);
    return 0;
}
