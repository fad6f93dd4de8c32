//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The text has 10 characters: with its zero it does not fit, and the contents of the buffer are then unspecified.
#include <time.h>

int main(void) {
    char text[10];
    time_t now = time(NULL);
    struct tm *date = gmtime(&now);
    if (date == NULL)
        return 0;
    strftime(text, sizeof text, "%Y-%m-%d", date);
    if (text[9] == '1') //~ uninitialised-use
        return 1;
    return 0;
}
