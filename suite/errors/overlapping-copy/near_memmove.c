//@ expect: ok
//@ exit: 1
// memmove is made for this.
#include <string.h>

int main(void) {
    int a[5] = { 1, 2, 3, 4 };
    memmove(a + 1, a, 4 * sizeof a[0]);
    memmove(a, a + 1, 4 * sizeof a[0]);
    return a[0];
}
