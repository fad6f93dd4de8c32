//@ expect: error assertion-failure
//@ inputs: -1
//@ hunt: finds
// Setting a limit may fail, and nothing that is told afterwards says otherwise.
#include <assert.h>
#include <sys/resource.h>

int main(void) {
    struct rlimit limit = {10, 10}, now;
    int failed = setrlimit(RLIMIT_CORE, &limit);
    assert(!failed); //~ assertion-failure
    getrlimit(RLIMIT_CORE, &now);
    return 0;
}
