//@ expect: error null-access
//@ check: possible null-access
// A folder that is not there cannot be listed.
#include <dirent.h>
#include <stddef.h>

int main(void) {
    DIR *folder = opendir("no such folder");
    return readdir(folder) != NULL; //~ null-access
}
