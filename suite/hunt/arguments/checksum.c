//@ expect: error null-access
//@ stdin-end: sum!
//@ hunt: finds
// Four characters with a particular checksum take the place away. There are several such texts; one of them begins with an s.
#include <stdio.h>

int main(void) {
    unsigned sum = 0, *place = &sum;
    int c, count = 0;
    while ((c = getchar()) != EOF && count < 4) {
        sum = sum * 31 + (unsigned)c;
        count++;
    }
    if (count == 4 && sum == 3541814)
        place = 0;
    return *place == 1; //~ null-access
}
