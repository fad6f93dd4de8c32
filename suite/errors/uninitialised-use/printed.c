//@ expect: error uninitialised-use
// An uninitialised number is printed.
#include <stdio.h>

struct point {
    int x, y;
};

int main(void) {
    struct point p;
    p.x = 3;
    printf("%d %d\n", p.x, p.y); //~ uninitialised-use
    return 0;
}
