//@ expect: error out-of-bounds
//@ hunt: finds
// The priority that is told may be an impossible one, but the error comes before.
#include <stdlib.h>
#include <sys/resource.h>

int main(int argc, char **argv) {
    (void)argv;
    if (setpriority(PRIO_PROCESS, 0, 5))
        return 0;
    int *sizes = malloc(2 * sizeof *sizes);
    sizes[argc + 1] = 1; //~ out-of-bounds
    sizes[0] = getpriority(PRIO_PROCESS, 0);
    free(sizes);
    return 0;
}
