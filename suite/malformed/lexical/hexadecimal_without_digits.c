//@ expect: rejected
// `0x` alone is no number.

int mask = 0x; //~ error 12: no digits in hexadecimal constant
int main(void) {
    return mask == 0;
}
