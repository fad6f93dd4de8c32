//@ expect: ok
//@ inputs: 2100
//@ hunt: nothing
// The array has the days of the year, and the loop knows which years are leap years.
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
    int last = days(year);
    marks[0] = 1;
    marks[last - 1] = 1;
    free(marks);
    return 0;
}
