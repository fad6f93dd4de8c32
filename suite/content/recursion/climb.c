// A function that calls itself goes up two steps for each one that is left.
//@ expect: ok
//@ hunt: nothing
//@ template: asserts

#include <assert.h>

static int climb(int left, int at) {
    if (left <= 0)
        return at;
    return climb(left - 1, at + 2);
}

int main(void) {
    for (int i = 0; i < 6; i++) {
        int at = climb(i, 1);
        assert(at >= 1);
        assert(at == 2 * i + 1);
    }
    return 0;
}
