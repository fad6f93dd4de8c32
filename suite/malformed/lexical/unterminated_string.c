//@ expect: rejected
// A string literal ends on its own line. The literal is taken to end with the line, so that nothing
// else is wrong here.

const char *text = "never closed //~ error 20: unterminated string literal
    ;
int main(void) {
    return text == 0;
}
