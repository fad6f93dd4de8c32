//@ expect: ok
//@ stdout: 1 1 0
//@ stdout: kept
//@ stdout: -1 22
// `mkstemp` makes a file whose name was free.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    char a[] = "fileXXXXXX", b[] = "fileXXXXXX", wrong[] = "file";
    int x = mkstemp(a), y = mkstemp(b);
    printf("%d %d %d\n", x >= 0 && y >= 0, strncmp(a, "file", 4) == 0, strcmp(a, b) == 0);
    if (write(x, "kept", 5) != 5)
        return 1;
    char text[8];
    lseek(x, 0, SEEK_SET);
    if (read(x, text, sizeof text) != 5)
        return 2;
    puts(text);
    close(x);
    close(y);
    unlink(a);
    unlink(b);
    int refused = mkstemp(wrong);
    printf("%d %d\n", refused, errno);
    return 0;
}
