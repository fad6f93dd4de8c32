double ratio(void) { //~ error 8: conflicting types for 'ratio'
    return 0.5;
}
