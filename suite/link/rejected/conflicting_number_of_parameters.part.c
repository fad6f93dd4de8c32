int sum(int a, int b, int c) { //~ error 5: conflicting types for 'sum'
    return a + b + c;
}
