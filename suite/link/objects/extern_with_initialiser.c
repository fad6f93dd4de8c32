//@ expect: ok
//@ exit: 8
//@ with: extern_with_initialiser.part.c
// `extern` with an initialiser is a definition (with a warning).

extern int size;
int main(void) {
    return size;
}
