//@ expect: rejected
// Incrementing is assigning.

int main(void) {
    const int x = 1;
    x++; //~ error 6: increment of expression of const-qualified type
    --x; //~ error 5: decrement of expression of const-qualified type
    return x - 1;
}
