//@ expect: rejected
// Pointers and floating values do not convert into each other.

int main(void) {
    int i = 1, *p = &i;
    double d = 1.5;
    p = d; //~ error 7: incompatible types in assignment
    d = p; //~ error 7: incompatible types in assignment
    p = 0.0; //~ error 7: incompatible types in assignment
    return i;
}
