//@ expect: rejected
// `\u` takes four hexadecimal digits, `\U` eight.

const char *shorter = "a\u12"; //~ error 25: incomplete universal character name
const char *longer = "\U0001f60"; //~ error 23: incomplete universal character name
int main(void) {
    return shorter == longer;
}
