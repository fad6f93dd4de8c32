extern int size = 8;
