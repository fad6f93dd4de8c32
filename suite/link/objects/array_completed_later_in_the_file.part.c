char buffer[];
char buffer[16];
