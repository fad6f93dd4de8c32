//@ expect: ok
//@ stdout: 12 3.5 7
// `##` makes identifiers, numbers and operators.

int printf(const char *format, ...);
#define JOIN(a, b) a##b
#define XJOIN(a, b) JOIN(a, b)
#define SUFFIX _value
int main(void) {
    int my_value = 7;
    double number = JOIN(3, .5);
    int twelve = 1;
    twelve JOIN(<, <=) 2;
    twelve JOIN(+, =) 8;
    printf("%d %.1f %d\n", twelve, number, XJOIN(my, SUFFIX));
    return 0;
}
