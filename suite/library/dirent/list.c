//@ expect: ok
//@ check: safe
//@ stdout: 1 1 1
//@ stdout: 1 1
//@ stdout: 0 0
//@ stdout: 1 1
// Lists a folder twice, each time with the file and the folder in it; what is no folder cannot be
// listed.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    mkdir("listed", 0755);
    mkdir("listed/inner", 0755);
    FILE *file = fopen("listed/file", "w");
    if (!file)
        return 0;
    fclose(file);
    DIR *folder = opendir("listed");
    if (!folder)
        return 0;
    int files = 0, folders = 0, dots = 0;
    struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        files += strcmp(entry->d_name, "file") == 0;
        folders += strcmp(entry->d_name, "inner") == 0;
        dots += strcmp(entry->d_name, ".") == 0;
    }
    printf("%d %d %d\n", files, folders, dots);
    rewinddir(folder);
    printf("%d", readdir(folder) != NULL);
    printf(" %d\n", dirfd(folder) >= 0);
    printf("%d", closedir(folder));
    printf(" %d\n", opendir("listed/file") != NULL);
    int descriptor = open("listed", O_RDONLY | O_DIRECTORY);
    folder = fdopendir(descriptor);
    if (!folder)
        return 0;
    printf("%d", readdir64(folder) != NULL);
    printf(" %d\n", closedir(folder) == 0);
    unlink("listed/file");
    rmdir("listed/inner");
    rmdir("listed");
    return 0;
}
