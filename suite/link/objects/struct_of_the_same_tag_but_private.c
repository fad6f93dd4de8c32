//@ expect: ok
//@ stdout: 1 2
//@ with: struct_of_the_same_tag_but_private.part.c
// Two files use one tag for two structs. No object or function of these types is shared.

int printf(const char *format, ...);
struct state { int value; };
static struct state state = { 1 };
int value_of_the_other(void);
int main(void) {
    printf("%d %d\n", state.value, value_of_the_other());
    return 0;
}
