//@ expect: rejected
// Specifiers that exclude each other; the one that comes second is reported.

signed unsigned a; //~ error 8: both 'signed' and 'unsigned' in declaration specifiers
long short b; //~ error 6: both 'long' and 'short' in declaration specifiers
unsigned float c; //~ error 10: both 'unsigned' and 'float' in declaration specifiers
short double d; //~ error 7: both 'short' and 'double' in declaration specifiers
long char e; //~ error 6: both 'long' and 'char' in declaration specifiers
int main(void) {
    return 0;
}
