//@ expect: ok
//@ check: possible assertion-failure
// A call that fails may have stored some members before.
#include <assert.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv) {
    struct tm date = {0};
    time_t when = argc > 1 ? strtol(argv[1], NULL, 10) : 0;
    if (!localtime_r(&when, &date))
        assert(date.tm_sec == 0); //~ assertion-failure
    return 0;
}
