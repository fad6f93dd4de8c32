//@ expect: error bad-argument
//@ sanitizers: says "SEGV", because glibc follows the null pointer that it remembers
//@ valgrind: says "Invalid read", because glibc follows the null pointer that it remembers
// strtok is to go on with a string that it was never given.
#include <string.h>

int main(void) {
    char *word = strtok(NULL, ","); //~ bad-argument
    return word == NULL;
}
