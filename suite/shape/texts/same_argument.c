//@ expect: error assertion-failure
//@ args: abc
//@ check: possible assertion-failure
// The same argument by two ways: what is written by one is read by the other.

#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        for (int j = 1; j < argc; j++) {
            char *p = argv[i];
            char *q = argv[j];
            size_t length = strlen(q);
            if (*p != '\0')
                *p = '\0';
            assert(strlen(q) == length); //~ assertion-failure
        }
    return 0;
}
