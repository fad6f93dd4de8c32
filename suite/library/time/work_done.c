//@ expect: ok
//@ hunt: nothing
// What `clock` counts does not become less.
#include <assert.h>
#include <time.h>

int main(void) {
    clock_t a = clock(), b = clock();
    if (a != (clock_t)-1 && b != (clock_t)-1)
        assert(b >= a);
    return 0;
}
