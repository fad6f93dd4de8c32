//@ expect: rejected
// The error stands in the header, and so does the mark.

#include "in_header.h"
int main(void) {
    return from_header();
}
