//@ expect: error freed-access
//@ check: possible freed-access
// An entry ends with its folder.
#include <dirent.h>
#include <stdio.h>

int main(void) {
    DIR *folder = opendir("/");
    if (!folder)
        return 0;
    struct dirent *entry = readdir(folder);
    closedir(folder);
    if (entry)
        putchar(entry->d_name[0]); //~ freed-access
    return 0;
}
