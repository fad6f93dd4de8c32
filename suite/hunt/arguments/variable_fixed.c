//@ expect: ok
//@ env: GREETING=a_greeting_that_is_longer_than_anyone_thought_of
//@ hunt: nothing
// A variable of the environment is put behind other text in a buffer, as much of it as there is room for.
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *greeting = getenv("GREETING");
    char *text = malloc(24);
    if (!text)
        return 1;
    strcpy(text, "say ");
    if (greeting)
        strncat(text, greeting, 19);
    free(text);
    return 0;
}
