//@ expect: ok
//@ check: possible assertion-failure
// There may be no time to tell: then it is -1.
#include <assert.h>
#include <time.h>

int main(void) {
    assert(clock() != (clock_t)-1); //~ assertion-failure
    assert(time(NULL) != (time_t)-1); //~ assertion-failure
    return 0;
}
