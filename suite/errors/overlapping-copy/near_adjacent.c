//@ expect: ok
//@ exit: 1
// The two halves touch and do not overlap.
#include <string.h>

int main(void) {
    int a[4] = { 1, 2 };
    memcpy(a + 2, a, 2 * sizeof a[0]);
    return a[2];
}
