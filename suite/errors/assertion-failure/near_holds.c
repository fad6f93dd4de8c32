//@ expect: ok
// Assertions that hold, and one that is switched off.
#include <assert.h>

int main(void) {
    int a[3] = { 1, 2, 3 };
    for (int i = 0; i < 3; i++)
        assert(a[i] == i + 1);
#undef assert
#define NDEBUG
#include <assert.h>
    assert(a[0] == 0);
    return 0;
}
