//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ sanitizers: anything, because the size is what the stack holds, which may be zero or too large
//@ valgrind: says "Use of uninitialised value", because it looks at addresses that were made from the size
// The size of an array of variable length was never set: the message names it.
int main(void)
{
    int n;
    char text[n]; //~ uninitialised-use: the size of
    text[0] = 0;
    return text[0];
}
