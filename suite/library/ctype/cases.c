//@ expect: ok
//@ stdout: 52 b5ef9b7c
//@ stdout: 65 122 91 -1
//@ stdout: 81 113
//@ stdout: 81 113
//@ stdout: 97 127 127
//@ stdout: 1
// Upper and lower case for all values of unsigned char and EOF.
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>

int main(void) {
    int changed = 0;
    unsigned hash = 0;
    for (int c = -1; c < 256; c++) {
        int up = (toupper)(c), low = (tolower)(c);
        changed += up != c;
        changed += low != c;
        hash = hash * 17 + up * 3 + low;
        if (up != toupper(c) || low != tolower(c))
            printf("macro differs for %d\n", c);
        if ((*__ctype_tolower_loc())[c] != low || (*__ctype_toupper_loc())[c] != up)
            printf("table differs for %d\n", c);
    }
    printf("%d %08x\n", changed, hash);
    printf("%d %d %d %d\n", toupper('a'), tolower('Z'), toupper('['), tolower(EOF));
    printf("%d %d\n", (_toupper)('q'), (_tolower)('Q'));
    printf("%d %d\n", _toupper('q'), _tolower('Q'));
    printf("%d %d %d\n", (toascii)(0xe1), (toascii)(127), toascii(-1));
    printf("%d\n", ((*__ctype_b_loc())['7'] & (unsigned short)_ISdigit) != 0);
    return 0;
}
