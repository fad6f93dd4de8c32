static int from_header(void) {
    return undeclared_in_header; //~ error 12: use of undeclared identifier 'undeclared_in_header'
}
