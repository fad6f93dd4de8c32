//@ expect: ok
//@ check: safe
//@ stdout: 1 1
// The variables that hold the program's name.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    printf("%d %d\n", strlen(program_invocation_short_name) > 0, program_invocation_name[0] != 0);
    return 0;
}
