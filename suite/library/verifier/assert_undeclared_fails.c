//@ expect: error assertion-failure
//@ native: differs, because no function of this name exists to link with
//@ warns: implicit declaration of function 'assert'
#include <stddef.h>

int main(void)
{
    char *nothing = NULL;
    assert(nothing); //~ assertion-failure
    return 0;
}
