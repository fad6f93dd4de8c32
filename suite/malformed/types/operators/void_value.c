//@ expect: rejected
// The result of a function that returns nothing.

void nothing(void) {
}
int take(int x) {
    return x;
}
int main(void) {
    int x = nothing(); //~ error 13: void value used
    x = nothing(); //~ error 9: void value used
    x = take(nothing()); //~ error 14: void value used
    if (nothing()) x = 1; //~ error 9: void value used
    return nothing(); //~ error 12: void value used
}
