//@ expect: error freed-access
//@ check: possible freed-access
//@ sanitizers: says "double-free", because the folder is a block of the library's
//@ valgrind: says "Invalid", because the folder is a block of the library's
// A folder is closed once.
#include <dirent.h>

int main(void) {
    DIR *folder = opendir("/tmp");
    if (!folder)
        return 0;
    closedir(folder);
    closedir(folder); //~ freed-access
    return 0;
}
