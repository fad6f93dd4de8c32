int table[4] = { 0 };
