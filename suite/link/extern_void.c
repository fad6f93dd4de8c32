//@ expect: ok
//@ with: extern_void.part.c
//@ stdout: same
// `extern void x;` names an object of which only the address can be used; linker scripts have such symbols.
#include <stdio.h>

extern void table;
extern const void table_end;
extern void *where(void);

int main(void)
{
    void *start = &table;
    puts(start == where() && (const char *)&table_end != start ? "same" : "different");
    return 0;
}
