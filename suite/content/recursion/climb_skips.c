// The same as climb.c, but the last step but one is skipped.
//@ expect: error assertion-failure
//@ hunt: finds

#include <assert.h>

static int climb(int left, int at) {
    if (left <= 0)
        return at;
    return climb(left - 1, left == 2 ? at : at + 2);
}

int main(void) {
    for (int i = 0; i < 6; i++) {
        int at = climb(i, 1);
        assert(at >= 1);
        assert(at == 2 * i + 1); //~ assertion-failure
    }
    return 0;
}
