//@ expect: rejected
// Between the list of an old-style function and its body only its parameters are declared.

int old(a)
    int a, b; //~ error 12: declaration for parameter 'b' but no such parameter
{
    return a;
}
int main(void) {
    return old(0);
}
