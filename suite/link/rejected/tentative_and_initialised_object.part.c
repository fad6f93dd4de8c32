extern int state;
int state = 3; //~ error 5: multiple definition of 'state'
