//@ expect: ok
//@ stdout: 100 1 29 12 34 56 2 59
//@ stdout: 951827696
//@ stdout: 2000-02-29 12:34:56 Tue February 060 PM 12
//@ stdout: Tue Feb 29 12:34:56 2000
//@ stdout: 69 11 31 23 59 59 3 364
//@ stdout: 2001-01-03 01:00:00 Wed
//@ stdout: 0
//@ stdout: 3.5
// Times to dates and back, in UTC.

#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>

static void show(const struct tm *t) {
    printf("%d %d %d %d %d %d %d %d\n", t->tm_year, t->tm_mon, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec,
           t->tm_wday, t->tm_yday);
}

int main(void) {
    char text[80];
    time_t leap = 951827696, before = -1;
    struct tm t = *gmtime(&leap), u;
    show(&t);
    printf("%ld\n", (long)timegm(&t));
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %B %j %p %I", &t);
    puts(text);
    printf("%s", asctime(&t));
    show(gmtime_r(&before, &u));

    struct tm odd = {.tm_year = 100, .tm_mon = 12, .tm_mday = 2, .tm_hour = 25};
    timegm(&odd);
    strftime(text, sizeof text, "%F %T %a", &odd);
    puts(text);
    printf("%d\n", (int)strftime(text, 5, "%F", &odd));
    printf("%.1f\n", difftime(5, 1) - 0.5);
    return 0;
}
