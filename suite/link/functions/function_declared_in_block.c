//@ expect: ok
//@ exit: 4
//@ with: function_declared_in_block.part.c
// The only declaration stands inside the function that calls it.

int main(void) {
    int four(void);
    return four();
}
