//@ expect: rejected
// At file scope, too, the template is a string literal.

asm(nop); //~ error 5: expected string literal
int main(void) {
    return 0;
}
