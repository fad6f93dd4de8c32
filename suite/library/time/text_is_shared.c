//@ expect: ok
//@ stdout: Fri
//@ stdout: Thu
// Every call of ctime and asctime overwrites the text of the one before.
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
    time_t first = 86400, second = 0;
    char *text = ctime(&first);
    if (text == NULL)
        return 1;
    printf("%.3s\n", text);
    if (ctime(&second) == NULL)
        return 1;
    printf("%.3s\n", text);
    return 0;
}
