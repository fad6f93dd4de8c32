//@ expect: ok
//@ exit: 81
// An array that is initialised by a literal is its own object.
int main(void) {
    char word[] = "quiet";
    word[0] = 'Q';
    return word[0];
}
