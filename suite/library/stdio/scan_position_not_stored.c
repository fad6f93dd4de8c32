//@ expect: error uninitialised-use
// The text before `%n` is not there: nothing is stored.
#include <stdio.h>

int main(void) {
    int a, n;
    char text[] = "12x";
    if (sscanf(text, "%d y%n", &a, &n) == 1) {
        if (n) //~ uninitialised-use
            return 1;
    }
    return 0;
}
