//@ expect: rejected
// Neighbouring literals with different prefixes cannot become one literal.

const void *text = L"wide " u"sixteen"; //~ error 29: concatenation of string literals
int main(void) {
    return text == 0;
}
