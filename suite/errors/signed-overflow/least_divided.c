//@ expect: error signed-overflow
//@ valgrind: says "Process terminating with default action of signal 8", because the processor traps here
// The least number divided by -1 traps on this machine: an error even without asking for overflow.
#include <limits.h>

int main(void) {
    volatile int a = INT_MIN, b = -1;
    return a / b; //~ signed-overflow
}
