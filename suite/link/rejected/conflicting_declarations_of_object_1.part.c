int ready = 1;
