//@ expect: ok
//@ exit: 2
//@ with: weak_object_overridden.part.c
// The same holds for objects.

int setting __attribute__((weak)) = 1;
int main(void) {
    return setting;
}
