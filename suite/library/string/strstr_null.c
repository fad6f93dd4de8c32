//@ expect: error null-access
// strstr with null for what is sought.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile p = NULL;
    char *volatile q = strstr("text", p); //~ null-access
    return 0;
}
