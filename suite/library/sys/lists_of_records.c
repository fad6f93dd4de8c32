//@ expect: ok
//@ hunt: nothing
// The members of a group and the addresses of a host are lists that null ends.
#include <grp.h>
#include <netdb.h>
#include <stddef.h>

int main(void) {
    struct group *group = getgrnam("no such group");
    if (group != NULL)
        for (char **member = group->gr_mem; *member != NULL; member++)
            if (**member == 1)
                return 1;
    struct hostent *host = gethostbyname("localhost");
    if (host != NULL && (host->h_addr_list[0] == NULL || host->h_length < 4))
        return 1;
    return 0;
}
