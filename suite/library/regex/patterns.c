//@ expect: ok
//@ check: safe
// Patterns as far as nothing is printed of them: whether there is memory for one is left open.
#include <regex.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    regex_t pattern;
    regmatch_t places[2];
    char text[32];
    int code = regcomp(&pattern, "a(b*)", REG_EXTENDED);
    if (code != 0) {
        size_t size = regerror(code, &pattern, text, sizeof text);
        return strlen(text) > 31 || size == 0;
    }
    if (regexec(&pattern, argc > 1 ? argv[1] : "xab", 2, places, 0) == 0 && places[0].rm_so > places[0].rm_eo)
        return 0;
    regfree(&pattern);
    return 0;
}
