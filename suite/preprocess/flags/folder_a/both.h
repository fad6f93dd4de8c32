#define BOTH "from a"
