//@ expect: rejected
// `\x` needs a hexadecimal digit behind it.

const char *text = "ab\xyz"; //~ error 23: '\x' used with no following hex digits
int main(void) {
    return text == 0;
}
