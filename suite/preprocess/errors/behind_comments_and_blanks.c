//@ expect: rejected
// Comments and blanks shrink when a file is preprocessed; the columns are those of the file.

int main(void) {
    int a = 1;
    a /* becomes */ =     /* one blank */    unknown; //~ error 46: use of undeclared identifier 'unknown'
    /* a comment
       of several
       lines */
    a = other; //~ error 9: use of undeclared identifier 'other'
    return a;
}
