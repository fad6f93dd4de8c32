//@ expect: ok
//@ stdout: from a
//@ flags: -isystem folder_b -I folder_a
// Folders of `-isystem` come after those of `-I`, wherever they stand.

#include <both.h>
int puts(const char *text);
int main(void) {
    puts(BOTH);
    return 0;
}
