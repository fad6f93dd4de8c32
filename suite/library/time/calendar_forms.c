//@ expect: ok
//@ stdout: 101 8
//@ stdout: 1 101
//@ stdout: 1
//@ stdout: 1
// The calendar's forms for local time, of which only what holds in every zone is printed, and going back to seconds.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
    tzset();
    time_t t = 1000000000;
    struct tm *l = localtime(&t), r;
    printf("%d %d\n", l->tm_year, l->tm_mon);
    printf("%d", localtime_r(&t, &r) == &r);
    printf(" %d\n", r.tm_year);
    printf("%d\n", mktime(&r) == t);
    printf("%d\n", strlen(ctime(&t)) == 25);
    return 0;
}
