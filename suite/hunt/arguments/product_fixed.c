//@ expect: ok
//@ stdin: 17 23
//@ hunt: nothing
// Two numbers that are read have a product which only these have.
#include <stdio.h>

int main(void) {
    int a, b, *place = &a;
    if (scanf("%d %d", &a, &b) != 2)
        return 0;
    if (a > 10 && b > 10 && a < 1000 && b < 1000 && a * b == 391)
        place = &b;
    return *place == 1000;
}
