int a = 2; //~ error 5: multiple definition of 'a'
int c = 2;
