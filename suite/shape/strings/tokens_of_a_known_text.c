//@ expect: ok
//@ check: safe
// The parts of a text that is known are known, too.
#include <assert.h>
#include <string.h>

int main(void)
{
    char text[] = "one, two,,three";
    char row[] = "a::b";
    char *rest = row;
    int count = 0;
    for (char *part = strtok(text, ", "); part; part = strtok(NULL, ", ")) {
        assert(strlen(part) >= 3);
        count++;
    }
    assert(count == 3);
    assert(strcmp(strsep(&rest, ":"), "a") == 0);
    assert(strcmp(strsep(&rest, ":"), "") == 0);
    assert(strcmp(strsep(&rest, ":"), "b") == 0);
    assert(rest == NULL && strsep(&rest, ":") == NULL);
    return 0;
}
