//@ expect: ok
//@ check: possible assertion-failure
// Where the path does not fit, nothing is known of the buffer.
#include <assert.h>
#include <unistd.h>

int main(void) {
    char path[4] = "abc";
    if (!getcwd(path, sizeof path))
        assert(path[0] == 'a'); //~ assertion-failure
    return 0;
}
