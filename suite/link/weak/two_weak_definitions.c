//@ expect: ok
//@ exit: 1
//@ with: two_weak_definitions.part.c
// Of two weak definitions the first one is used.

__attribute__((weak)) int which(void) {
    return 1;
}
int main(void) {
    return which();
}
