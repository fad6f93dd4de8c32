//@ expect: error error-call
//@ check: possible error-call
// The text of the first call is taken to be as it was after the second.
#include <time.h>

extern void reach_error(void);

int main(void) {
    time_t first = 86400, second = 0;
    char *text = ctime(&first);
    if (text == NULL)
        return 0;
    char before = text[0];
    if (ctime(&second) == NULL)
        return 0;
    if (text[0] != before)
        reach_error(); //~ error-call
    return 0;
}
