//@ expect: ok
//@ hunt: nothing
//@ stdout: 600 600 400
//@ stdout: 700 600
// New files and folders have the permissions that were asked for.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned of(const char *path, unsigned which) {
    struct stat s;
    return stat(path, &s) ? 0 : s.st_mode & which;
}

int main(void) {
    close(open("first", O_WRONLY | O_CREAT, 0600));
    fclose(fopen("second", "w"));
    close(creat("third", 0400));
    printf("%o %o %o\n", of("first", 0777), of("second", 0700), of("third", 0777));
    mkdir("fourth", 0700);
    char name[] = "fifthXXXXXX";
    close(mkstemp(name));
    printf("%o %o\n", of("fourth", 0777), of(name, 0777));
    unlink("first");
    unlink("second");
    unlink("third");
    rmdir("fourth");
    unlink(name);
    return 0;
}
