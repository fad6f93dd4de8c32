int helper(void) {
    return missing; //~ error 12: use of undeclared identifier 'missing'
}
