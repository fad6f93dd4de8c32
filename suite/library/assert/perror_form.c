//@ expect: error assertion-failure
// The function behind assert_perror.
#define _GNU_SOURCE
#include <assert.h>

int main(void) {
    volatile int error = 2;
    assert_perror(error); //~ assertion-failure
    return 0;
}
