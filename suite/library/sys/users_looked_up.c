//@ expect: ok
//@ hunt: nothing
// Users and groups that are found are those that were asked for.
#include <assert.h>
#include <grp.h>
#include <pwd.h>
#include <string.h>

int main(void) {
    struct passwd *p = getpwnam("root");
    assert(!p || strcmp(p->pw_name, "root") == 0);
    p = getpwnam("somebody");
    assert(!p || strcmp(p->pw_name, "somebody") == 0);
    p = getpwuid(7);
    assert(!p || p->pw_uid == 7);
    p = getpwuid(8);
    assert(!p || p->pw_uid == 8);
    struct group *g = getgrgid(9);
    assert(!g || g->gr_gid == 9);
    g = getgrnam("users");
    assert(!g || strcmp(g->gr_name, "users") == 0);
    return 0;
}
