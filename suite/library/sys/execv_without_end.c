//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ sanitizers: silent, because the system reads the list
//@ valgrind: says "Syscall param execve(argv)", because it sees what the system reads
// The list of arguments has no null at its end.
#include <unistd.h>

int main(void) {
    char *list[2] = {"a", "b"};
    return execv("/nowhere", list) != -1; //~ out-of-bounds
}
