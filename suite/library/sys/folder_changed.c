//@ expect: ok
//@ hunt: nothing
// Where the program stands is where it went, and names are looked up there.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    char here[4096];
    if (chdir("/usr") == 0 && getcwd(here, sizeof here))
        assert(strcmp(here, "/") != 0);
    return 0;
}
