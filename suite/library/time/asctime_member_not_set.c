//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// asctime writes the day of the week as it is; only mktime computes it.
#include <time.h>

int main(void) {
    struct tm date;
    date.tm_year = 100;
    date.tm_mon = 1;
    date.tm_mday = 1;
    date.tm_hour = date.tm_min = date.tm_sec = 0;
    date.tm_isdst = 0;
    char *text = asctime(&date); //~ uninitialised-use
    return text == 0;
}
