//@ expect: error constant-write
// strtok writes zeros into the string that it cuts.
#include <string.h>

int main(void) {
    char *line = "one,two";
    char *word = strtok(line, ","); //~ constant-write
    return word[0];
}
