int setting = 2;
