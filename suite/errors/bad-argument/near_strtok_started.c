//@ expect: ok
//@ exit: 3
// strtok goes on with the string that it was given.
#include <string.h>

int main(void) {
    char text[] = "a,b,,c";
    int count = 0;
    for (char *w = strtok(text, ","); w; w = strtok(NULL, ","))
        count++;
    return count;
}
