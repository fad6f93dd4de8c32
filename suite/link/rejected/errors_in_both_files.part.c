int twice = 2;
int helper(void) {
    return second; //~ error 12: use of undeclared identifier 'second'
}
