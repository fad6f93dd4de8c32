//@ expect: ok
//@ stdout: add 9
//@ stdout: subtract 5
//@ stdout: multiply 14
//@ with: table_of_static_functions.part.c
// The functions are invisible by name, and reached through a table that is visible.

int printf(const char *format, ...);
struct operation {
    const char *name;
    int (*run)(int, int);
};
extern const struct operation operations[];
extern const unsigned operation_count;
/* Of the same name as one of the table's functions. */
static int add(int a, int b) {
    return -1;
}
int main(void) {
    for (unsigned i = 0; i < operation_count; i++)
        printf("%s %d\n", operations[i].name, operations[i].run(7, 2));
    return add(0, 0) + 1;
}
