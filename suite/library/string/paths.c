//@ expect: ok
//@ stdout: b b
//@ stdout: a
//@ stdout: [] / .
//@ stdout: / .
// Parts of paths: GNU's `basename` leaves the path alone, those of POSIX cut it.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

extern char *__xpg_basename(char *path);
extern char *dirname(char *path);

int main(void) {
    char one[] = "a/b", two[] = "a//b/", three[] = "a/b//", root[] = "/", name[] = "name", below[] = "/b";
    printf("%s %s\n", basename(one), __xpg_basename(two));
    printf("%s\n", dirname(three));
    printf("[%s] %s %s\n", basename("a/"), __xpg_basename(root), __xpg_basename(NULL));
    printf("%s %s\n", dirname(below), dirname(name));
    return 0;
}
