//@ expect: ok
//@ check: safe
//@ stdout: 07:05
//@ stdout: Tuesday
// mktime computes the days of the week and of the year, and a format looks only at the members that it names.
#include <stdio.h>
#include <time.h>

static const char *const names[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                    "Thursday", "Friday", "Saturday"};

int main(void) {
    char text[64];
    struct tm clock = {0}, date;
    clock.tm_hour = 7;
    clock.tm_min = 5;
    if (strftime(text, sizeof text, "%H:%M", &clock) == 0)
        return 1;
    puts(text);
    date.tm_year = 100;
    date.tm_mon = 1;
    date.tm_mday = 29;
    date.tm_hour = date.tm_min = date.tm_sec = 0;
    date.tm_isdst = 0;
    if (mktime(&date) < 0)
        return 1;
    puts(names[date.tm_wday]);
    return 0;
}
