int level = 11;
