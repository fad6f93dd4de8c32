//@ expect: rejected
// The first part of a loop declares variables, no types and no functions.

int main(void) {
    for (struct pair { int a; } p = { 0 }; p.a < 3; p.a++) //~ error 17: 'struct pair' declared in 'for' loop
        ;
    for (int f(void);;) //~ error 14: declaration of non-variable 'f' in 'for' loop
        break;
    return 0;
}
