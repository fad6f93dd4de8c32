//@ expect: error null-access
//@ sanitizers: silent, because glibc prints "(null)" for a null string
//@ valgrind: silent, because glibc prints "(null)" for a null string
// `%s` of a null pointer is undefined, even if many libraries print something.
#include <stdio.h>

struct person {
    const char *first, *last;
};

int main(void) {
    struct person p = { .first = "Ada" };
    printf("%s\n", p.first);
    printf("%s %s\n", p.first, p.last); //~ null-access
    return 0;
}
