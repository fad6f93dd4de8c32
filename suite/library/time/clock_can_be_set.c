//@ expect: error assertion-failure
//@ inputs: 5,3
//@ hunt: may find
// The time of day is set now and then, and may be less than before.
#include <assert.h>
#include <time.h>

int main(void) {
    time_t a = time(NULL), b = time(NULL);
    assert(b >= a); //~ assertion-failure
    return 0;
}
