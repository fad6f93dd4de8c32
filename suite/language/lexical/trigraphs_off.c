//@ expect: ok
//@ stdout: what??!
//@ stdout: 3 93
//@ stdout: path??/
//@ stdout: 2
// In the GNU dialects trigraphs are not replaced.
#include <stdio.h>

int main(void)
{
    int n = 2; // is the next line a comment??/
    puts("what??!");
    printf("%d %d\n", (int)sizeof "]]", "??)]"[3]);
    puts("path??/");
    printf("%d\n", n);
    return 0;
}
