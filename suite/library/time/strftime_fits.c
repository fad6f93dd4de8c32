//@ expect: ok
//@ check: safe
// Texts of times of which is known that they fit; and one that is used only if it does.
#include <string.h>
#include <time.h>

int main(void) {
    char text[11], line[20], small[10];
    time_t now = time(NULL);
    struct tm date, *found = gmtime(&now);
    if (found == NULL)
        return 0;
    strftime(text, sizeof text, "%Y-%m-%d", found);
    if (localtime_r(&now, &date) == NULL)
        return 0;
    strftime(line, sizeof line, "%F %T", &date);
    if (strlen(text) > 10 || strlen(line) > 19)
        return 1;
    if (strftime(small, sizeof small, "%H:%M", &date) != 0)
        return strlen(small) > 9;
    return 0;
}
