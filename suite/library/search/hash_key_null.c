//@ expect: error null-access
// An entry without a key.
#include <search.h>
#include <stddef.h>

int main(void)
{
    ENTRY entry = {NULL, NULL};

    if (hcreate(4) == 0)
        return 0;
    hsearch(entry, ENTER); //~ null-access
    hdestroy();
    return 0;
}
