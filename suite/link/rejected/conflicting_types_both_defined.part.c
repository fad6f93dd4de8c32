long measure = 1; //~ error 6: conflicting types for 'measure'
