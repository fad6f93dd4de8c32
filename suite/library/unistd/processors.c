//@ expect: ok
//@ hunt: nothing
// A machine has a processor and memory.
#include <assert.h>
#include <unistd.h>

int main(void) {
    assert(sysconf(_SC_NPROCESSORS_CONF) > 0 && sysconf(_SC_NPROCESSORS_ONLN) > 0);
    assert(sysconf(_SC_PHYS_PAGES) > 0 && sysconf(_SC_AVPHYS_PAGES) > 0);
    return 0;
}
