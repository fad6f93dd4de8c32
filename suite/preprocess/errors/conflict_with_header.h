int measure(const char *text);
