//@ expect: error null-access
// The result of `fopen` is not checked.

#include <stdio.h>

int main(void) {
    FILE *f = fopen("there is no such file", "r");
    return fgetc(f); //~ null-access
}
