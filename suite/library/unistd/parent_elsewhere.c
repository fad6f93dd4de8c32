//@ expect: ok
//@ check: possible division-by-zero
// The parent and the leader of the group may be in another namespace, and no file may be open.
#define _GNU_SOURCE
#include <unistd.h>

int main(void) {
    if (getpid() == 0)
        return 1 / getpid();
    int a = 100 / getdtablesize(); //~ division-by-zero
    a += 100 / getpgrp();          //~ division-by-zero
    a += 100 / getppid();          //~ division-by-zero
    return a < 0;
}
