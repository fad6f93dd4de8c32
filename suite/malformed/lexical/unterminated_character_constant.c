//@ expect: rejected
// A character constant ends on its own line.

int letter = 'a //~ error 14: unterminated character constant
    ;
int main(void) {
    return letter == 0;
}
