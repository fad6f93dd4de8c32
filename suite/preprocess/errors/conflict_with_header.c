//@ expect: rejected
// The declaration in the header and the definition here disagree.

#include "conflict_with_header.h"
int measure(char *text) { //~ error 5: conflicting types for 'measure'
    return text[0];
}
int main(void) {
    return 0;
}
