//@ expect: error out-of-bounds
//@ inputs: 2100
//@ hunt: finds
//@ check: possible out-of-bounds
// The array has the days of the year; the loop takes every fourth year for a leap year, which 2100 and 2200 are not.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int days(int year) {
    int leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return leap ? 366 : 365;
}

int main(void) {
    int year = __VERIFIER_nondet_int();
    if (year < 1990 || year > 2250)
        return 0;
    char *marks = malloc(days(year));
    int last = year % 4 == 0 ? 366 : 365;
    marks[0] = 1;
    marks[last - 1] = 1; //~ out-of-bounds
    free(marks);
    return 0;
}
