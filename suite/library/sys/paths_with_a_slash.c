//@ expect: ok
//@ hunt: nothing
// A path that ends so is that of a folder, if it leads anywhere.
#include <assert.h>
#include <unistd.h>

int main(void) {
    char b[20];
    assert(readlink("/tmp/", b, sizeof b) == -1);
    assert(link("/tmp/.", "/tmp/no_such_name") == -1);
    return 0;
}
