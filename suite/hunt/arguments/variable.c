//@ expect: error out-of-bounds
//@ env: GREETING=a_greeting_that_is_longer_than_anyone_thought_of
//@ hunt: finds
// A variable of the environment is put behind other text in a buffer that is too small for long ones.
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *greeting = getenv("GREETING");
    char *text = malloc(24);
    if (!text)
        return 1;
    strcpy(text, "say ");
    if (greeting)
        strcat(text, greeting); //~ out-of-bounds
    free(text);
    return 0;
}
