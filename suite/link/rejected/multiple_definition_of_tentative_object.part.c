int state; //~ error 5: multiple definition of 'state'
