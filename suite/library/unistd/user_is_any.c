//@ expect: ok
//@ check: possible null-access
// There may be such a user or not.
#include <pwd.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    struct passwd *p = getpwuid(123456789);
    if (getuid() == 987654321)
        return p->pw_name[0]; //~ null-access
    return 0;
}
