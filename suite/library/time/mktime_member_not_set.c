//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The day of the month was forgotten.
#include <time.h>

int main(void) {
    struct tm date;
    date.tm_year = 100;
    date.tm_mon = 1;
    date.tm_hour = date.tm_min = date.tm_sec = 0;
    date.tm_isdst = 0;
    return mktime(&date) == 3; //~ uninitialised-use
}
