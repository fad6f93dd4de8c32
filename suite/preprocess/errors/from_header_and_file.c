//@ expect: rejected
// One error in each of the two files.

#include "from_header_and_file.h"
int main(void) {
    struct pair p = { 1, 2 };
    return p.third; //~ error 14: no member named 'third' in 'struct pair'
}
