//@ expect: ok
//@ with: assembler_names_of_inlines.part.c
//@ stdout: small 1 large 2
//@ stdout: large
// Old headers of glibc: `lstat` has the symbol of `lstat64`, other types, and both have bodies for inlining only. Each name means its own
// body; a name without one means the function elsewhere.
#include <stdio.h>

struct small { int size; };
struct large { int size; long more; };

extern int look(struct small *s) __asm__("look64") __attribute__((__nothrow__));
extern int look64(struct large *s) __attribute__((__nothrow__));

extern __inline __attribute__((__gnu_inline__, __always_inline__)) int look(struct small *s)
{
    return s->size = 1;
}

extern __inline __attribute__((__gnu_inline__, __always_inline__)) int look64(struct large *s)
{
    return s->size = 2;
}

/* As the checking wrappers: the inline function calls itself by another name. */
extern void say(int kind);
extern void say_plainly(int kind) __asm__("say");
extern __inline __attribute__((__gnu_inline__, __always_inline__)) void say(int kind)
{
    say_plainly(kind);
}

int main(void)
{
    struct small s;
    struct large l;
    int a = look(&s), b = look64(&l);
    printf("small %d large %d\n", a, b);
    say(b);
    return 0;
}
