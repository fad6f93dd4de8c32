int half(double x) { //~ error 5: conflicting types for 'half'
    return x / 2 != 0;
}
