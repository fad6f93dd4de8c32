//@ expect: ok
//@ hunt: nothing
//@ stdout: 640 750 77
//@ native: differs, because the test gives what `umask` returns and sets no mask
// The mask takes permissions away, and is told by the next call.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned of(const char *path) {
    struct stat s;
    return stat(path, &s) ? 0 : s.st_mode & 0777;
}

int main(void) {
    umask(027);
    fclose(fopen("first", "w"));
    mkdir("second", 0777);
    umask(077);
    printf("%o %o %o\n", of("first"), of("second"), umask(022));
    unlink("first");
    rmdir("second");
    return 0;
}
