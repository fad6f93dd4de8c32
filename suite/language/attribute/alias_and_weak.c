//@ expect: ok
//@ stdout: 5 5
//@ stdout: same 1
//@ stdout: weak 11
//@ stdout: absent 1 1
//@ stdout: variable 42 42
// Two names for one function or object, weak definitions, and weak references to nothing.
int printf(const char *, ...);

int original(void)
{
    return 5;
}
int second_name(void) __attribute__((alias("original")));

int __attribute__((weak)) replaceable(void)
{
    return 11;
}

extern void not_there(void) __attribute__((weak));
extern int no_object __attribute__((weak));

int object = 41;
extern int other_object __attribute__((alias("object")));

int main(void)
{
    printf("%d %d\n", original(), second_name());

    int (*volatile a)(void) = original, (*volatile b)(void) = second_name;
    printf("same %d\n", a == b);
    printf("weak %d\n", replaceable());

    int *volatile p = &no_object;
    printf("absent %d %d\n", not_there == 0, p == 0);

    other_object++;
    printf("variable %d %d\n", other_object, object);
    return 0;
}
