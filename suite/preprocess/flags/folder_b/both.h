#define BOTH "from b"
