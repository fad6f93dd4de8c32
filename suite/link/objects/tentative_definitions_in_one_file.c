//@ expect: ok
//@ stdout: 0 9
//@ with: tentative_definitions_in_one_file.part.c
// Tentative definitions of one file are one definition, with or without an initialiser among them.

int printf(const char *format, ...);
int zero;
extern int zero;
int zero;
int nine;
int nine = 9;
extern int nine;
int zero_of_the_other(void);
int nine_of_the_other(void);
int main(void) {
    if (zero_of_the_other() != zero || nine_of_the_other() != nine)
        return 1;
    printf("%d %d\n", zero, nine);
    return 0;
}
