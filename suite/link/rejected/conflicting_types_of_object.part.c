int total = 0; //~ error 5: conflicting types for 'total'
