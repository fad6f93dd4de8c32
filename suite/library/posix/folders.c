//@ expect: ok
//@ stdout: 0 -1 17
//@ stdout: in the folder
//@ stdout: in the folder
//@ stdout: -1 39
//@ stdout: -1 21 0
//@ stdout: 0 -1 2
//@ stdout: access -1 2 0
// Folders: made, used in paths with `.` and `..`, moved, removed when empty.

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void show(const char *path) {
    char text[32];
    FILE *f = fopen(path, "r");
    if (!f) {
        printf("cannot open %s\n", path);
        return;
    }
    if (fgets(text, sizeof text, f))
        puts(text);
    fclose(f);
}

int main(void) {
    int first = mkdir("box", 0755), second = mkdir("box/", 0755);
    printf("%d %d %d\n", first, second, errno);
    FILE *f = fopen("box/file", "w");
    fputs("in the folder", f);
    fclose(f);
    show("./box/../box//file");
    rename("box", "case");
    show("case/file");
    int full = rmdir("case");
    printf("%d %d\n", full, errno);
    f = fopen("case", "w");
    printf("%d %d", f ? 0 : -1, errno);
    printf(" %d\n", remove("case/file"));
    int gone = remove("case");
    int again = rmdir("case");
    printf("%d %d %d\n", gone, again, errno);
    f = fopen("plain", "w");
    fclose(f);
    int missing = access("case", F_OK), why = errno;
    printf("access %d %d %d\n", missing, why, access("plain", R_OK | W_OK));
    unlink("plain");
    return 0;
}
