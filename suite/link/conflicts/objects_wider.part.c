int total = 0;
