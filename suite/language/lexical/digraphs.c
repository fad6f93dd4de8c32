//@ expect: ok
//@ stdout: 3 4
//@ stdout: # <: %: :> in a string
//@ stdout: pasted 12 text x
//@ stdout: less 1 0
// Digraphs are other spellings of [ ] { } # and ##, everywhere except inside of literals.
%:include <stdio.h>
%:define PASTE(a, b) a %:%: b
%:define TEXT(a) %:a

static int numbers<:2:> = <% 3, 4 %>;
struct inner { int x; };

int main(void)
<%
    printf("%d %d\n", numbers<:0:>, 1<:numbers:>);
    puts("# <: %: :> in a string");
    printf("pasted %d text %s\n", PASTE(1, 2), TEXT(x));
    int a = 1, b = 2;
    /* Spaces separate what would otherwise be a digraph. */
    printf("less %d %d\n", a < b, a < +b % 1 ? 1 : 0);
    return 0;
%>
