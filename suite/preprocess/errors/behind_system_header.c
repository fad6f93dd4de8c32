//@ expect: rejected
// The headers of the system are long, and without error.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    printf("%s\n", unknown); //~ error 20: use of undeclared identifier 'unknown'
    return EXIT_SUCCESS;
}
