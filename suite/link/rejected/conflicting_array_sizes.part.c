int table[4] = { 0 }; //~ error 5: conflicting types for 'table'
