//@ expect: rejected
// A parameter is `register` or nothing.

int allowed(register int a);
int first(static int a); //~ error 22: storage class specified for parameter 'a'
int second(extern int b); //~ error 23: storage class specified for parameter 'b'
int third(typedef int c); //~ error 23: storage class specified for parameter 'c'
int main(void) {
    return 0;
}
