//@ expect: error constant-write
// strtok writes zeros into its string.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile p = "a,b";
    char *volatile q = strtok(p, ","); //~ constant-write
    return 0;
}
