//@ expect: rejected
// Letters behind an integer that are no suffix, or the right letters in the wrong combination.

long a = 12abc; //~ error 10: invalid suffix 'abc' on integer constant
long b = 1lul; //~ error 10: invalid suffix 'lul' on integer constant
long c = 0x1g; //~ error 10: invalid suffix 'g' on integer constant
long d = 7uu; //~ error 10: invalid suffix 'uu' on integer constant
long e = 3lL; //~ error 10: invalid suffix 'lL' on integer constant
int main(void) {
    return a + b + c + d + e == 0;
}
