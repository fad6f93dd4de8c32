int limit = 10; //~ error 5: multiple definition of 'limit'
