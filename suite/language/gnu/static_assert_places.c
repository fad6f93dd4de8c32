//@ expect: ok
//@ std: gnu2x
//@ stdout: all true 6
// Static assertions at file scope, in structures, blocks, loop headers, with and without a message.
#include <assert.h>
#include <limits.h>
#include <stdio.h>

_Static_assert(sizeof(char) == 1, "a char is a byte");
_Static_assert(CHAR_BIT == 8);
static_assert(-1 < 0, "by the macro or keyword");

struct s {
    int a;
    _Static_assert(sizeof(int) == 4, "between members");
    int b;
    _Static_assert(1);
    union {
        int c;
        _Static_assert(1 + 1 == 2, "in an anonymous union");
    };
};

enum { COUNT = 3 };
_Static_assert(COUNT == 3 && sizeof(struct s) == 12, "joined " "message");
_Static_assert((int)3.7 == 3, "a cast floating constant");
_Static_assert('a' < 'b' ? 1 : 0, "conditional");
_Static_assert(sizeof "abc" == 4, "size of a string");
_Static_assert(__builtin_offsetof(struct s, b) == 4, "offset");
_Static_assert((unsigned char)-1 == 255, "conversion");

int main(void)
{
    _Static_assert(sizeof(long) == sizeof(void *), "in a block");
    int n = 0;
    for (int i = 0; i < COUNT; i++) {
        _Static_assert(COUNT > 2);
        n += i;
    }
    switch (n) {
    case 3:
        n += 3;
        _Static_assert(sizeof n == 4, "after a statement");
    }
    printf("all true %d\n", n);
    return 0;
}
