//@ expect: ok
//@ stdout: 4096
//@ stdout: 100
//@ stdout: 1
// What every system of this kind has, and the system's name, whose parts are strings.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

int main(void) {
    struct utsname name;
    printf("%ld\n%ld\n", sysconf(_SC_PAGESIZE), sysconf(_SC_CLK_TCK));
    printf("%d\n", uname(&name) == 0 && strlen(name.sysname) < 65 && strlen(name.machine) < 65);
    return 0;
}
