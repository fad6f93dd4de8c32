//@ expect: ok
//@ stdout: 12
//@ with: old_style_declaration_and_definition.part.c
//@ std: gnu17
// A declaration without parameters says nothing about them: it is compatible with the definition.

int printf(const char *format, ...);
int area();
int main(void) {
    printf("%d\n", area(3, 4));
    return 0;
}
