//@ expect: ok
//@ check: safe
//@ stdout: ANSI_X3.4-1968 . [] - ^[yY] ^[nN]
//@ stdout: Sun Saturday Jan December AM PM
//@ stdout: %a %b %e %H:%M:%S %Y|%m/%d/%y|%H:%M:%S|%I:%M:%S %p
//@ stdout: 19971130 1 December Jan
//@ stdout: 1 0 -1 -1 1
// Texts of the "C" locale, and answers.
#define _GNU_SOURCE
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("%s %s [%s] %s ", nl_langinfo(CODESET), nl_langinfo(RADIXCHAR), nl_langinfo(THOUSEP), nl_langinfo(CRNCYSTR));
    printf("%s %s\n", nl_langinfo(YESEXPR), nl_langinfo(NOEXPR));
    printf("%s %s %s %s ", nl_langinfo(ABDAY_1), nl_langinfo(DAY_7), nl_langinfo(ABMON_1), nl_langinfo(MON_12));
    printf("%s %s\n", nl_langinfo(AM_STR), nl_langinfo(PM_STR));
    printf("%s|%s|", nl_langinfo(D_T_FMT), nl_langinfo(D_FMT));
    printf("%s|%s\n", nl_langinfo(T_FMT), nl_langinfo(T_FMT_AMPM));
    union { unsigned word; char *text; } sunday;
    sunday.text = nl_langinfo(_NL_TIME_WEEK_1STDAY);
    printf("%u %d ", sunday.word, *nl_langinfo(_NL_TIME_FIRST_WEEKDAY));
    printf("%s %s\n", nl_langinfo(ALTMON_12), nl_langinfo(_NL_ABALTMON_1));
    printf("%d %d %d %d %d\n", rpmatch("yes"), rpmatch("No"), rpmatch("maybe"), rpmatch(""), (int)MB_CUR_MAX);
    return 0;
}
