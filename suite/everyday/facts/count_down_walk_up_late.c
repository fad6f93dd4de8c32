// As count_down_walk_up.c, but the number is tested before it goes down: the null behind the last
// argument is printed as well.
//@ expect: error null-access
//@ args: a b
#include <stdio.h>
int main(int argc, char **argv)
{
    while (argc-- > 0)
        puts(*++argv); //~ null-access
    return 0;
}
