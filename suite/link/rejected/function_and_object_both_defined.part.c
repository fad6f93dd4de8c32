int thing = 1; //~ error 5: 'thing' redeclared as different kind of symbol
