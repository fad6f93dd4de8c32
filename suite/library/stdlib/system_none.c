//@ expect: ok
//@ stdout: 0
//@ native: differs, because a machine has a shell and the model has none
// Whether commands can be run.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("%d\n", system(NULL));
    return 0;
}
