//@ expect: error bad-format
// The conversion of another type.
#include <stdio.h>

int main(void) {
    double ratio = 0.5;
    printf("%d percent\n", ratio * 100); //~ bad-format: a `double`
    return 0;
}
