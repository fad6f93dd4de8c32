//@ expect: rejected
// The header is fine; the lines of this file are not shifted by it.

#include "behind_header.h"
int main(void) {
    return FROM_HEADER + unknown; //~ error 26: use of undeclared identifier 'unknown'
}
