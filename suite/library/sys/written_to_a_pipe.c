//@ expect: ok
//@ hunt: nothing
// What is written to one end of a pipe is read from the other.
#include <assert.h>
#include <unistd.h>

int main(void) {
    int ends[2];
    char c = 0;
    if (pipe(ends))
        return 0;
    assert(write(ends[1], "x", 1) == 1);
    assert(read(ends[0], &c, 1) == 1 && c == 'x');
    assert(close(ends[0]) == 0 && close(ends[1]) == 0 && close(ends[1]) == -1);
    return 0;
}
