//@ expect: ok
//@ args: 12
//@ hunt: nothing
// A number that was given as argument is an index. Twelve months have indexes below 12.
#include <stdlib.h>

static const int days[12] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

int main(int argc, char **argv) {
    if (argc != 2)
        return 0;
    char *end;
    long month = strtol(argv[1], &end, 10);
    if (*end || end == argv[1] || month < 0 || month >= 12)
        return 0;
    return days[month] == 1;
}
