//@ expect: rejected
// The end of the file is reported at the last token.

int main(void) {
    return 0;
}
struct open {
    int a;
    int b; //~ error 10: expected '}'
