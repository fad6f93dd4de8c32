int depth = 50;
