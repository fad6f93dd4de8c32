//@ expect: ok
//@ stdout: absent
//@ stdout: present
//@ with: weak_declaration_without_definition.part.c
// A weak function that nobody defines has a null address; one that is defined has not.

int puts(const char *text);
int nowhere(void) __attribute__((weak));
int somewhere(void) __attribute__((weak));
int main(void) {
    puts(nowhere ? "present" : "absent");
    puts(somewhere ? "present" : "absent");
    return 0;
}
