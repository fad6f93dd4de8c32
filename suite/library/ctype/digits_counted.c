//@ expect: ok
//@ args: a1b22
//@ exit: 2
//@ check: safe
// A digit, and a letter of one case, is an index into a table of its kind.
#include <ctype.h>

int main(int argc, char **argv) {
    int digits[10] = {0}, letters[26] = {0};
    if (argc < 2)
        return 0;
    for (const char *p = argv[1]; *p; p++) {
        unsigned char c = (unsigned char)*p;
        if (isdigit(c))
            digits[c - '0']++;
        else if (islower(c))
            letters[c - 'a']++;
    }
    return digits[2];
}
