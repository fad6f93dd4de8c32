//@ expect: ok
//@ stdin-end: sum!
//@ hunt: nothing
// Four characters with a particular checksum are not counted.
#include <stdio.h>

int main(void) {
    unsigned sum = 0, *place = &sum;
    int c, count = 0;
    while ((c = getchar()) != EOF && count < 4) {
        sum = sum * 31 + (unsigned)c;
        count++;
    }
    if (count == 4 && sum == 3541814)
        count = 0;
    return *place == 1 && count == 9;
}
