//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// 1 is no base.
#include <stdlib.h>

int main(void) {
    char text[] = "1", *end;
    unsigned long number = strtoul(text, &end, 1);
    if (number == 0 && end == text) //~ uninitialised-use
        return 1;
    return 0;
}
