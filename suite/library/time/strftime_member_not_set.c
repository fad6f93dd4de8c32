//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The format asks for the day of the week, which was never set.
#include <time.h>

int main(void) {
    char text[64];
    struct tm date;
    date.tm_year = 100;
    date.tm_mon = 1;
    date.tm_mday = 1;
    date.tm_hour = date.tm_min = date.tm_sec = 0;
    date.tm_isdst = 0;
    return strftime(text, sizeof text, "%A %d", &date) > 64; //~ uninitialised-use
}
