char name[] = "array"; //~ error 6: conflicting types for 'name'
