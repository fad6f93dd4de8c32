//@ expect: ok
// A program that gives its rights away. Who it is then is what it asked for.
#define _GNU_SOURCE
#include <unistd.h>

int main(void) {
    uid_t user = getuid();
    gid_t group = getgid();
    if (setregid(group, group) != 0 || getegid() != group || getgid() != group)
        return 1;
    if (setreuid(user, user) != 0 || geteuid() != user)
        return 2;
    if (seteuid(user) != 0 || setegid(group) != 0 || setuid(user) != 0 || setgid(group) != 0)
        return 3;
    if (setresuid(-1, user, -1) != 0 || setresgid(-1, group, -1) != 0)
        return 4;
    return getuid() == user && geteuid() == user && getgid() == group && getegid() == group ? 0 : 5;
}
