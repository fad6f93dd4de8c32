//@ expect: ok
//@ exit: 11
//@ with: common_symbol_and_definition.part.c
// A common symbol gives way to an initialised definition.

int level __attribute__((common));
int main(void) {
    return level;
}
