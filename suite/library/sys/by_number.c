//@ expect: ok
//@ check: safe
// Calls of the system by their numbers.
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 100)
        return 0;
    if (syscall(SYS_ioprio_set, 1, 0, 4) < 0 && syscall(SYS_ioprio_get, 1, 0) < 0)
        return 2;
    return syscall(SYS_pivot_root, "new", "old") < 0;
}
