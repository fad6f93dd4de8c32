// Two definitions of a function and of an object; two declarations of different types.
int f(void) { return 1; }
int x = 1;
extern long y;
int g(int);
int v;
int use(void) { return y + g(1); }
//== second.c
int f(void) { return 2; }
int x = 2;
int y = 3;
int g(char *p) { return *p; }
int v(void) { return 0; }
//~ multiple definition of 'f'
//~ multiple definition of 'x'
//~ conflicting types for 'y'
//~ conflicting types for 'g'
//~ 'v' redeclared as different kind of symbol
