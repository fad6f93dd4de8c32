//@ expect: rejected
// The macro brings its own semicolon; the second one ends the `if`.

#define SET(v) (v) = 1;
int main(void) {
    int a = 0;
    if (a)
        SET(a);
    else //~ error 5: 'else' without a previous 'if'
        a = 2;
    return a;
}
