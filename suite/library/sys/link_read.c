//@ expect: ok
//@ hunt: nothing
// A link leads to where it was made to lead; the text of another one is not empty and has no zeros.
#include <assert.h>
#include <unistd.h>

int main(void) {
    char b[9];
    ssize_t k = readlink("other", b, 9);
    assert(k == -1 || (k > 0 && k <= 9 && b[0] && b[k - 1]));
    if (symlink("abc", "link"))
        return 0;
    k = readlink("link", b, 9);
    if (k > 0)
        assert(k == 3 && b[0] == 'a');
    unlink("link");
    return 0;
}
