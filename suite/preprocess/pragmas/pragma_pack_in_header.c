//@ expect: ok
//@ stdout: 5 5
// A header that forgets to take its packing back changes the structs of the file.

#include "pragma_pack_in_header.h"
int printf(const char *format, ...);
struct after { char c; int i; };
int main(void) {
    printf("%d %d\n", (int)sizeof(struct in_header), (int)sizeof(struct after));
    return 0;
}
