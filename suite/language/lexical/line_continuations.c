//@ expect: ok
//@ stdout: 42
//@ stdout: split string
//@ stdout: 12 1
//@ stdout: macro 9
//@ stdout: operators 1 3
// A backslash at the end of a line joins it with the next, even within a token.
#inc\
lude <stdio.h>

#define SQUARE(x) \
    ((x) \
     * (x))

in\
t ma\
in(void)
{
    int val\
ue = 4\
2;
    printf("%d\n", value);
    puts("split \
string");

    int a = 1, b = 12;
    printf("%d %d\n", b, a);
    printf("macro %d\n", SQUARE(3));
    /\
* a comment
    a = 100; *\
/
    int c = a =\
= 1;
    a +\
+;
    a +\
= 1;
    printf("operators %d %d\n", c, a);
    return 0;
}
