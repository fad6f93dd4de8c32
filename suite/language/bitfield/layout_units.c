//@ expect: ok
//@ stdout: fits 4 4
//@ stdout: next unit 8
//@ stdout: chars 2 1
//@ stdout: shorts 4 2
//@ stdout: after char 4 8
//@ stdout: zero width 8 5 1
//@ stdout: unnamed 5 1
//@ stdout: mixed types 4
//@ stdout: plain after field 4
//@ stdout: bool 1
// How bit-fields share storage units: a field never crosses a unit of its declared type.
#include <stdio.h>

struct fits { unsigned a : 3, b : 29; };
struct next_unit { unsigned a : 5, b : 28; };
struct chars { unsigned char a : 4, b : 5; };
struct shorts { unsigned short a : 9, b : 9; };
struct after_char { char c; unsigned b : 24; };
struct after_char_more { char c; unsigned b : 25; };
struct zero_width { unsigned a : 5; unsigned : 0; unsigned b : 3; };
struct zero_align { char a; int : 0; char b; };
struct unnamed { char a; short : 9; char b; };
struct mixed { char a : 3; short b : 5; int c : 7; };
struct plain_after { int a : 9; char c; };
struct bools { _Bool a : 1, b : 1, c : 1; };

int main(void)
{
    printf("fits %d %d\n", (int)sizeof(struct fits), (int)_Alignof(struct fits));
    printf("next unit %d\n", (int)sizeof(struct next_unit));
    printf("chars %d %d\n", (int)sizeof(struct chars), (int)_Alignof(struct chars));
    printf("shorts %d %d\n", (int)sizeof(struct shorts), (int)_Alignof(struct shorts));
    printf("after char %d %d\n", (int)sizeof(struct after_char), (int)sizeof(struct after_char_more));
    printf("zero width %d %d %d\n", (int)sizeof(struct zero_width), (int)sizeof(struct zero_align),
           (int)_Alignof(struct zero_align));
    printf("unnamed %d %d\n", (int)sizeof(struct unnamed), (int)_Alignof(struct unnamed));
    printf("mixed types %d\n", (int)sizeof(struct mixed));
    printf("plain after field %d\n", (int)sizeof(struct plain_after));
    printf("bool %d\n", (int)sizeof(struct bools));
    return 0;
}
