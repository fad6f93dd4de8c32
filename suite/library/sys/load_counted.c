//@ expect: ok
//@ hunt: nothing
// As many numbers are stored as the result says, of which there are three.
#define _DEFAULT_SOURCE
#include <stdlib.h>

int main(void) {
    double load[5];
    int *none = 0, count = getloadavg(load, 5);
    if (count > 3)
        *none = 1;
    for (int i = 0; i < count; i++)
        if (load[i] < 0)
            return 1;
    return 0;
}
