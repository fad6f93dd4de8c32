//@ expect: error constant-write
// String literals are not to be changed.
#include <ctype.h>

static void shout(char *text) {
    for (; *text; text++)
        *text = (char)toupper((unsigned char)*text); //~ constant-write
}

int main(void) {
    char *word = "quiet";
    shout(word);
    return word[0];
}
