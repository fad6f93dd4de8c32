int forced_function(void) {
    return not_declared; //~ error 12: use of undeclared identifier 'not_declared'
}
