//@ expect: rejected
// `#` is a directive only at the beginning of a line.

int main(void) {
    int x = # 0; //~ error 13: stray '#' in program
    return x;
}
