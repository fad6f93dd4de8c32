// As `getopt.c`, but the value that may be absent is used as if it were there.
//@ expect: error null-access
//@ hunt: finds
//@ args: -o
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    size_t longest = 0;
    int option;
    while ((option = getopt(argc, argv, "n:vo::h")) != -1) {
        switch (option) {
        case 'n':
            longest = (size_t)atoi(optarg);
            break;
        case 'v':
            break;
        case 'o':
            longest = strlen(optarg); //~ null-access
            break;
        default:
            return 2;
        }
    }
    return longest > 100;
}
