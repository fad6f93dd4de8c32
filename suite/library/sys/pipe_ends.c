//@ expect: ok
//@ hunt: nothing
// The two ends of a pipe are not the same, and none is a standard stream.
#include <unistd.h>

int main(void) {
    int ends[2] = {-1, -1}, *none = 0;
    if (pipe(ends) == 0 && (ends[0] == ends[1] || ends[0] < 3 || ends[1] < 3))
        *none = 1;
    return 0;
}
